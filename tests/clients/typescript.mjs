// Generates TypeScript clients from the schema and the OpenAPI document, and
// compiles programs that use them.
import { generate } from '@graphql-codegen/cli';
import openapiTS, { astToString } from 'openapi-typescript';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';

import { service } from './service.mjs';

test('generated clients compile', async () => {
  await rm('out/graph', { recursive: true, force: true });
  await mkdir('out', { recursive: true });
  await writeFile('out/schema.graphql', await (await fetch(`${service.url}/graphql/schema.graphql`)).text());
  await generate({
    schema: 'out/schema.graphql',
    documents: ['app/graph.ts'],
    silent: true,
    generates: {
      'out/graph/': {
        preset: 'client',
        config: {
          enumsAsTypes: true,
          useTypeImports: true,
          emitLegacyCommonJSImports: false,
          scalars: { Counts: 'Record<string, number>', Date: 'string', DateTime: 'string', Money: 'number', SafeInt: 'number', URL: 'string' },
        },
      },
    },
  });
  await writeFile('out/rest.d.ts', astToString(await openapiTS(new URL('/openapi.json', service.url))));
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'app'], { encoding: 'utf8' });
  } catch (error) {
    assert.fail(error.stdout);
  }
});
