import { Kind, parse } from 'graphql';

/**
 * Returns the operation without its name if the document has only one operation:
 * GraphiQL may pass the name from before the last edit.
 */
export function withName({ operationName, ...operation }) {
  try {
    const operations = parse(operation.query).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return operations.length === 1 ? operation : { ...operation, operationName };
  } catch {
    return operation; // the service reports the syntax error
  }
}
