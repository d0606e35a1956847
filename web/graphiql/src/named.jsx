import { useEffect, useRef } from 'react';

/** Calls name with the pane around its children, initially and whenever the pane's elements change. */
export function Named({ name, children }) {
  const pane = useRef(null);
  useEffect(() => {
    const nameAll = () => name(pane.current);
    nameAll();
    const observer = new MutationObserver(nameAll);
    observer.observe(pane.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [name]);
  return <div ref={pane}>{children}</div>;
}
