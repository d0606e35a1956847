// The tabs of operations. They replace GraphiQL's tabs, which screen readers
// announce as buttons within tabs, and which need an animation library for
// dragging.
import { useEffect, useRef } from 'react';

/** @param {{values: unknown, onReorder: unknown}} props values and onReorder are for dragging and are not used */
export function Tabs({ values, onReorder, className, ref, ...props }) {
  return <ul {...props} ref={ref} className={`graphiql-tabs ${className ?? ''}`} />;
}

export function Tab({ value, isActive, dragConstraints, className, ...props }) {
  const tab = useRef(null);
  useEffect(() => { if (isActive) tab.current.scrollIntoView({ block: 'nearest', inline: 'nearest' }); }, [isActive]);
  return <li {...props} ref={tab} aria-current={isActive} className={`graphiql-tab ${isActive ? 'graphiql-tab-active' : ''} ${className ?? ''}`} />;
}

Tab.Button = function TabButton({ className, ...props }) {
  return <button {...props} type="button" className={`graphiql-un-styled graphiql-tab-button ${className ?? ''}`} />;
};

Tab.Close = function TabClose(props) {
  return (
    <button aria-label="Close tab" {...props} type="button" className="graphiql-un-styled graphiql-tab-close">
      <svg viewBox="0 0 14 14" stroke="currentColor" strokeWidth="3" aria-hidden="true"><path d="M1 1 13 13M13 1 1 13" /></svg>
    </button>
  );
};
