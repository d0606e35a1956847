import { Kind, parse } from 'graphql';

/**
 * Sends an operation.
 * @param {string} key the API key
 * @param {{query: string, variables?: object, operationName?: string}} operation
 * @returns {Promise<{data?: object, errors?: object[]}>} the answer, errors of the service's own included
 */
export async function send(key, operation) {
  if (!key) {
    return fault('missing_key', 'Enter an API key in the bar at the top of the page.');
  }
  let answer;
  try {
    answer = await fetch('/graphql', {
      method: 'POST',
      credentials: 'omit',
      headers: {
        Accept: 'application/graphql-response+json',
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(named(operation)),
    });
  } catch {
    return fault('unreachable', 'The service does not answer. Check the connection, and run the operation again.');
  }
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return fault('unreadable', `The service answered ${answer.status} ${answer.statusText}, and not in JSON.`);
  }
}

// GraphiQL gives the name that the operation had a moment ago. Where there is
// one operation it needs no name.
function named({ operationName, ...operation }) {
  try {
    const operations = parse(operation.query).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return operations.length === 1 ? operation : { operationName, ...operation };
  } catch {
    return operation; // the service says what is wrong with it
  }
}

const fault = (code, message) => ({ errors: [{ message, extensions: { code } }] });
