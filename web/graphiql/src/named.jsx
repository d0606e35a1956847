import { useEffect, useRef } from 'react';

/** Gives names to what a pane holds, whenever it holds something else. */
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
