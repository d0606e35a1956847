// Programs that send an operation, to be pasted. They read the API key from an
// environment variable, so that it is in none of them.

/** @typedef {{url: string, query: string, variables?: object, operationName?: string}} Request */

/** The languages with the functions that write programs. */
export const languages = [
  { name: 'curl', write: curl },
  { name: 'TypeScript', write: typescript },
  { name: 'Python', write: python },
];

const isEmpty = (variables) => !variables || Object.keys(variables).length === 0;

/** @param {Request} request */
function curl({ url, query, variables, operationName }) {
  const body = JSON.stringify({ query, variables: isEmpty(variables) ? undefined : variables, operationName }, null, 2);
  return `# The environment variable KEY has the API key.
curl --fail-with-body ${shell(url)} \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' \\
  --data-binary ${shell(body)}
`;
}

// shell quotes a text for a POSIX shell.
const shell = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** @param {Request} request */
function typescript({ url, query, variables, operationName }) {
  const fields = ['query', !isEmpty(variables) && `variables: ${indent(JSON.stringify(variables, null, 2), '    ')}`, operationName && `operationName: ${JSON.stringify(operationName)}`];
  return `// The environment variable KEY has the API key.
const query = \`${query.trim().replace(/[\\\`]|\$\{/g, '\\$&')}\`;

const response = await fetch(${JSON.stringify(url)}, {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    ${fields.filter(Boolean).join(',\n    ')},
  }),
});
const { data, errors } = await response.json();
if (errors) console.error(errors);
console.log(JSON.stringify(data, null, 2));
`;
}

/** @param {Request} request */
function python({ url, query, variables, operationName }) {
  const fields = ['"query": query', !isEmpty(variables) && `"variables": ${indent(literal(variables), '    ')}`, operationName && `"operationName": ${JSON.stringify(operationName)}`];
  return `# The environment variable KEY has the API key.
import json
import os
import urllib.error
import urllib.request

query = """
${query.trim().replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')}
"""

request = urllib.request.Request(
    ${JSON.stringify(url)},
    data=json.dumps({
        ${fields.filter(Boolean).join(',\n        ')},
    }).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['KEY']}",
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        result = json.load(response)
except urllib.error.HTTPError as error:
    result = json.load(error)
print(json.dumps(result, indent=2))
`;
}

const indent = (text, by) => text.replaceAll('\n', `\n${by}`);

// literal returns a JSON value as a literal of Python.
function literal(value) {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object') return `{${Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${literal(item)}`).join(', ')}}`;
  return JSON.stringify(value);
}
