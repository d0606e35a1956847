/**
 * Sends an operation. Failures to send it are errors of the response.
 * @param {string} key the API key
 * @param {{query: string, variables?: object, operationName?: string}} operation
 * @returns {Promise<{response: {data?: object, errors?: object[], extensions?: object}, headers?: Headers}>} headers are those of the HTTP response, if there is one
 */
export async function send(key, operation) {
  if (!key) {
    return failure('missing_key', 'Enter an API key in the bar at the top of the page.');
  }
  let response;
  try {
    response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'omit',
      headers: {
        Accept: 'application/graphql-response+json',
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'GraphQL-Cost': 'report',
      },
      body: JSON.stringify(operation),
    });
  } catch {
    return failure('unreachable', 'The service cannot be reached. Check the connection and run the operation again.');
  }
  const { headers, status, statusText } = response;
  try {
    return { response: await response.json(), headers };
  } catch {
    return { ...failure('unreadable', `The service responded with ${status} ${statusText}, and the body is not JSON. Run the operation again.`), headers };
  }
}

const failure = (code, message) => ({ response: { errors: [{ message, extensions: { code } }] } });
