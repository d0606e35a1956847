// The API key is stored in this tab only, until the tab is closed, and sent only
// in the Authorization header.
import { useCallback, useState } from 'react';

// site.js, the script of the REST reference, uses the same item.
const item = 'legislative-api-key';

/** @returns {[string, (key: string) => void]} the key and a function that sets it; '' removes it */
export function useKey() {
  const [key, setKey] = useState(() => sessionStorage.getItem(item) ?? '');
  const set = useCallback((next) => {
    if (next) sessionStorage.setItem(item, next);
    else sessionStorage.removeItem(item);
    setKey(next);
  }, []);
  return [key, set];
}
