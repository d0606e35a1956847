// Prints the changes that break clients, from the schema in the given file to
// the one on standard input: the breaking changes as graphql-js defines them,
// and stricter arguments of @requires.
import { buildSchema, findBreakingChanges, getDirectiveValues, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

const released = buildSchema(await readFile(process.argv[2], 'utf8'));
const now = buildSchema(await text(process.stdin));
for (const { type, description } of findBreakingChanges(released, now)) console.log(`${type}: ${description}`);

const plans = now.getType('Plan').getValues().map(({ name }) => name);
const requirementsNow = requirements(now);
for (const [place, before] of requirements(released)) {
  const after = requirementsNow.get(place);
  if (!after?.scopes) continue; // removed, as printed above, or without requirement
  const lost = before.scopes?.filter((scope) => !after.scopes.includes(scope)) ?? [];
  if (!before.scopes) console.log(`REQUIREMENT_ADDED: ${place} was open to every key.`);
  else if (plans.indexOf(after.plan) > plans.indexOf(before.plan)) console.log(`PLAN_RAISED: ${place} was in plan ${before.plan}.`);
  if (lost.length > 0) console.log(`SCOPE_NARROWED: ${place} was open to ${lost.join(', ')}.`);
}

/** Returns the arguments of @requires by field, argument and input field, {} if it has none. */
function requirements(schema) {
  const found = new Map();
  const add = (place, element) =>
    found.set(place, (element.astNode && getDirectiveValues(schema.getDirective('requires'), element.astNode)) ?? {});
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) continue;
    for (const field of Object.values(type.getFields())) {
      add(`${type.name}.${field.name}`, field);
      for (const argument of field.args ?? []) add(`${type.name}.${field.name}(${argument.name}:)`, argument);
    }
  }
  return found;
}
