// Where the service is, and the key with which the app uses it.

/**
 * The origin of the service, or '' if it is that of the app: then the server of the
 * app adds a key to its requests, as ../../bff does.
 */
export const serviceURL: string = import.meta.env.VITE_SERVICE_URL ?? 'http://127.0.0.1:8080';

export const endpoint = `${serviceURL}/graphql`;

/** Whether users enter keys of their own. A key in the code would be everybody's. */
export const needsKey = serviceURL !== '';

const name = 'legislative-key';

/** Returns the key that the user entered in this tab, or ''. */
export const readKey = (): string => sessionStorage.getItem(name) ?? '';

export const storeKey = (key: string): void => sessionStorage.setItem(name, key);

/** Returns the header fields that identify the caller. */
export function authorization(): Record<string, string> {
  const key = readKey();
  return key === '' ? {} : { Authorization: `Bearer ${key}` };
}
