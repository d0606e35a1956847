// Reads a schema and then documents from standard input, each a JSON string on
// a line of its own, and prints one line a document: empty where graphql-js
// finds it valid, or else the first thing that it finds wrong.
import { createInterface } from 'node:readline';
import { buildSchema, parse, validate } from 'graphql';

let schema;
const verdict = (text) => {
  let document;
  try {
    document = parse(text);
  } catch (error) {
    return error.message;
  }
  const [error] = validate(schema, document, undefined, { maxErrors: 1 });
  // What has no root is told at execution, before anything runs.
  const rootless = document.definitions.some((d) => d.kind === 'OperationDefinition' && !schema.getRootType(d.operation));
  return error?.message ?? (rootless ? 'no such root' : '');
};

let lines = [];
for await (const line of createInterface({ input: process.stdin })) {
  const text = JSON.parse(line);
  if (schema === undefined) {
    schema = buildSchema(text);
    continue;
  }
  lines.push(verdict(text).replaceAll('\n', ' '));
  if (lines.length === 1000) {
    process.stdout.write(lines.join('\n') + '\n');
    lines = [];
  }
}
process.stdout.write(lines.map((line) => line + '\n').join(''));
