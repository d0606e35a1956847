import { json } from 'node:stream/consumers';

/**
 * The service to test, which the Go test starts and describes on standard input.
 * @type {{url: string, keys: {analysis: string, free: string}}}
 */
export const service = await json(process.stdin);

/** @returns {Promise<Response>} */
export const get = (path, key = service.keys.analysis) =>
  fetch(service.url + path, { headers: { Authorization: `Bearer ${key}` } });

/** Runs an operation and returns its data. Throws if there are errors. */
export async function run(query, variables) {
  const answer = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.keys.analysis}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
