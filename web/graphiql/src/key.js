// The API key: it is kept for as long as the tab is open, in this tab alone,
// and goes nowhere but into the header of requests.
import { useCallback, useState } from 'react';

// docs.js of the reference reads the same item.
const item = 'legislative-api-key';

/** @returns {[string, (key: string) => void]} the key, and what sets it; '' forgets it */
export function useKey() {
  const [key, keep] = useState(() => sessionStorage.getItem(item) ?? '');
  const set = useCallback((next) => {
    if (next) sessionStorage.setItem(item, next);
    else sessionStorage.removeItem(item);
    keep(next);
  }, []);
  return [key, set];
}
