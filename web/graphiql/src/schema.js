// Loads the schema from its public address, so that docs, completion and
// explorer work without a key.
import { buildSchema, isInterfaceType, isObjectType, valueFromAST } from 'graphql';

/** @returns {Promise<import('graphql').GraphQLSchema>} the schema; the description of each field includes its requirements */
export async function loadSchema() {
  const response = await fetch('/graphql/schema.graphql', { credentials: 'omit' });
  if (!response.ok) throw new Error(`Could not load the schema: ${response.status} ${response.statusText}`);
  const schema = buildSchema(await response.text());
  schema.description = 'Start at a field of `Query` and follow the graph from there. A field that the key may not read is `null` and has an error.';
  sort(schema.getTypeMap());
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const required = requirement(schema, field);
      if (required) field.description = [field.description, required].filter(Boolean).join(' ');
    }
  }
  return schema;
}

// sort sorts the types by name. The docs list them in the order of the map, which
// is the order of their first use.
function sort(types) {
  for (const name of Object.keys(types).sort()) {
    const type = types[name];
    delete types[name];
    types[name] = type;
  }
}

// requirement returns a sentence about a field's @requires directive, or ''.
function requirement(schema, field) {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'requires');
  if (!directive) return '';
  const values = Object.fromEntries(schema.getDirective('requires').args.map((argument) => {
    const node = directive.arguments.find(({ name }) => name.value === argument.name);
    return [argument.name, node ? valueFromAST(node.value, argument.type) : argument.defaultValue];
  }));
  // Names in the schema cannot have the colon of scopes such as bills:read.
  const scopes = values.scopes.map((scope) => `\`${scope.replace('_', ':')}\``).join(' or ');
  // Every key has at least the lowest plan.
  return `Requires scope ${scopes}${values.plan === 'developer_free' ? '' : ` and plan \`${values.plan}\` or higher`}.`;
}
