import { Kind, parse } from 'graphql';

/**
 * Sends an operation. Failures to send it are errors of the response.
 * @param {string} key the API key
 * @param {{query: string, variables?: object, operationName?: string}} operation
 * @returns {Promise<{data?: object, errors?: object[]}>} the response
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
      },
      body: JSON.stringify(withName(operation)),
    });
  } catch {
    return failure('unreachable', 'The service cannot be reached. Check the connection and run the operation again.');
  }
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return failure('unreadable', `The service responded with ${response.status} ${response.statusText}, and the body is not JSON.`);
  }
}

// withName returns the operation without its name if the document has only one
// operation: GraphiQL may pass the name from before the last edit.
function withName({ operationName, ...operation }) {
  try {
    const operations = parse(operation.query).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return operations.length === 1 ? operation : { operationName, ...operation };
  } catch {
    return operation; // the service reports the syntax error
  }
}

const failure = (code, message) => ({ errors: [{ message, extensions: { code } }] });
