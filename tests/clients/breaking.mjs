// Prints the changes from the schema in the file that is given to the one on
// standard input that break clients: those that GraphQL knows of, and what
// @requires asks of a key beyond what it asked before.
import { buildSchema, findBreakingChanges, getDirectiveValues, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

const released = buildSchema(await readFile(process.argv[2], 'utf8'));
const now = buildSchema(await text(process.stdin));
for (const { type, description } of findBreakingChanges(released, now)) console.log(`${type}: ${description}`);

const plans = released.getType('Plan').getValues().map(({ name }) => name);
const asked = gates(now);
for (const [place, before] of gates(released)) {
  const after = asked.get(place);
  if (!after) continue; // it is gone, as was said above, or asks for nothing
  const lost = before.scopes?.filter((scope) => !after.scopes?.includes(scope)) ?? [];
  if (!after.scopes) continue;
  if (!before.scopes) console.log(`REQUIREMENT_ADDED: ${place} was open to every key.`);
  else if (plans.indexOf(after.plan) > plans.indexOf(before.plan)) console.log(`PLAN_RAISED: ${place} was in plan ${before.plan}.`);
  if (lost.length > 0) console.log(`SCOPE_NARROWED: ${place} was open to ${lost.join(', ')}.`);
}

/** What each field, argument and field of an input asks for; nothing where it has no @requires. */
function gates(schema) {
  const found = new Map();
  const note = (place, element) =>
    found.set(place, (element.astNode && getDirectiveValues(schema.getDirective('requires'), element.astNode)) ?? {});
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) continue;
    for (const field of Object.values(type.getFields())) {
      note(`${type.name}.${field.name}`, field);
      for (const argument of field.args ?? []) note(`${type.name}.${field.name}(${argument.name}:)`, argument);
    }
  }
  return found;
}
