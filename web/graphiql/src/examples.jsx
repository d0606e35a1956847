import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import drilldowns from 'drilldowns';
import { useEffect, useRef } from 'react';

import { narrow } from './narrow.js';

/** The examples as tabs to begin with. */
export const tabs = drilldowns.map(({ query, variables }) => ({ query, variables }));

/** A pane that opens each example in a tab of its own, whatever became of the first ones. */
export const examplesPlugin = {
  title: 'Examples',
  icon: () => (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M3 4h5m-2.5 0v12H9M5.5 10H9M12 4h5m-5 6h5m-5 6h5" />
    </svg>
  ),
  content: Examples,
};

function Examples() {
  const { addTab, setVisiblePlugin } = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const open = ({ query, variables = '' }) => {
    addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
    if (narrow.matches) setVisiblePlugin(null); // the pane covers the tab
  };
  // The pane stays scrolled as the one before it was.
  const pane = useRef(null);
  useEffect(() => { pane.current.scrollIntoView(); }, []);
  return (
    <div className="examples" ref={pane}>
      <h2>Examples</h2>
      {drilldowns.map((example) => (
        <section key={example.title}>
          <h3>{example.title}</h3>
          <p>{words(example.words)}</p>
          <button type="button" onClick={() => open(example)} aria-label={`Open in a tab: ${example.title}`}>Open in a tab</button>
        </section>
      ))}
    </div>
  );
}

// Words between backquotes are code.
const words = (text) => text.split('`').map((part, i) => (i % 2 ? <code key={i}>{part}</code> : part));
