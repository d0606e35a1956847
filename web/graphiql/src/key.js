// The API key is stored in this tab only, until the tab is closed, and sent only
// in the Authorization header.

// site.js, the script of the REST reference, uses the same item.
const item = 'legislative-api-key';

/**
 * Returns the store of the key.
 * @returns {{get: () => string, set: (key: string) => void, subscribe: (changed: () => void) => () => void}} get returns '' if there is no key; set('') removes it
 */
export function createKeyStore() {
  const listeners = new Set();
  return {
    get: () => sessionStorage.getItem(item) ?? '',
    set(key) {
      if (key) sessionStorage.setItem(item, key);
      else sessionStorage.removeItem(item);
      listeners.forEach((changed) => changed());
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
