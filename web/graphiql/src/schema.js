// The schema, from the address where it is public: so docs, completion and
// explorer work before a key is entered.
import { buildSchema, isInterfaceType, isObjectType, valueFromAST } from 'graphql';

/** @returns {Promise<import('graphql').GraphQLSchema>} the schema, with what each field requires added to its description */
export async function loadSchema() {
  const answer = await fetch('/graphql/schema.graphql', { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The schema could not be loaded: ${answer.status} ${answer.statusText}`);
  const schema = buildSchema(await answer.text());
  schema.description = 'Drilldowns begin at a field of `Query`, and follow the graph from there. A field that the key may not read is `null`, with an error beside the data.';
  sort(schema.getTypeMap());
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const needs = requirement(schema, field);
      if (needs) field.description = [field.description, needs].filter(Boolean).join(' ');
    }
  }
  return schema;
}

// The docs list types in the order of the map, which is that of their first mention.
function sort(types) {
  for (const name of Object.keys(types).sort()) {
    const type = types[name];
    delete types[name];
    types[name] = type;
  }
}

function requirement(schema, field) {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'requires');
  if (!directive) return '';
  const values = Object.fromEntries(schema.getDirective('requires').args.map((argument) => {
    const given = directive.arguments.find(({ name }) => name.value === argument.name);
    return [argument.name, given ? valueFromAST(given.value, argument.type) : argument.defaultValue];
  }));
  // A scope is written bills:read on a key; a name in the schema has no colon.
  const scopes = values.scopes.map((scope) => `\`${scope.replace('_', ':')}\``).join(' or ');
  // Every key has the lowest plan, which need not be said.
  return `Needs ${scopes}${values.plan === 'developer_free' ? '' : ` on plan \`${values.plan}\``}.`;
}
