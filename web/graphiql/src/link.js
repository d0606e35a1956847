// Links that carry an operation: /graphiql?query=…&variables=…&operationName=…

/** Longest link that the service and browsers accept for sure. */
export const maxLength = 8000;

/**
 * Returns the operation that the page's address carries, or null.
 * @param {string} search the part of the address from ? on
 * @returns {{query: string, variables?: string, operationName?: string} | null}
 */
export function readLink(search) {
  const parameters = new URLSearchParams(search);
  const query = parameters.get('query');
  if (!query) return null;
  return { query, variables: parameters.get('variables') ?? undefined, operationName: parameters.get('operationName') ?? undefined };
}

/**
 * Returns the address that carries an operation.
 * @param {{query: string, variables?: string, operationName?: string}} operation variables is JSON text
 */
export function formatLink({ query, variables, operationName }) {
  const link = new URL('/graphiql', location.origin);
  link.searchParams.set('query', query);
  if (variables?.trim()) link.searchParams.set('variables', variables);
  if (operationName) link.searchParams.set('operationName', operationName);
  return link.href;
}
