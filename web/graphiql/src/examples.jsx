import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useRef } from 'react';

import { narrow } from './narrow.js';

/** Returns a pane with a button for each example that opens it in a new tab. */
export function createExamplesPlugin(examples) {
  return {
    title: 'Examples',
    icon: () => (
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="M3 4h5m-2.5 0v12H9M5.5 10H9M12 4h5m-5 6h5m-5 6h5" />
      </svg>
    ),
    content: () => <Examples examples={examples} />,
  };
}

function Examples({ examples }) {
  const { addTab, setVisiblePlugin } = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const open = ({ query, variables = '' }) => {
    addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
    if (narrow.matches) setVisiblePlugin(null); // the pane covers the tab
  };
  // Otherwise the pane keeps the scroll position of the previous one.
  const pane = useRef(null);
  useEffect(() => { pane.current.scrollIntoView(); }, []);
  return (
    <div className="examples" ref={pane}>
      <h2>Examples</h2>
      {examples.map((example) => (
        <section key={example.title}>
          <h3>{example.title}</h3>
          <p>{renderCode(example.description)}</p>
          <button type="button" onClick={() => open(example)} aria-label={`Open in a tab: ${example.title}`}>Open in a tab</button>
        </section>
      ))}
    </div>
  );
}

// renderCode renders text in backquotes as code.
const renderCode = (text) => text.split('`').map((part, i) => (i % 2 ? <code key={i}>{part}</code> : part));
