import './workers.js';
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import '@graphiql/plugin-explorer/style.css';
import 'graphiql/graphiql.css';
import './graphiql.css';

import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

import { loadExamples } from './examples.js';
import { createExamplesPlugin } from './examples.jsx';
import { namedExplorerPlugin } from './explorer.jsx';
import { narrow } from './narrow.js';
import { Outcome } from './outcome.jsx';
import { createRuns } from './runs.js';
import { loadSchema } from './schema.js';
import { editorTheme } from './themes.js';
import { Toolbar } from './toolbar.jsx';

/**
 * Replaces the contents of an element by GraphiQL.
 * @param {HTMLElement} element
 * @param {{keys: ReturnType<import('./key.js').createKeyStore>, linked: ReturnType<import('./link.js').readLink>}} options linked is the operation that the page's address carries
 */
export async function start(element, { keys, linked }) {
  const examples = await loadExamples();
  const plugins = [namedExplorerPlugin, createExamplesPlugin(examples), HISTORY_PLUGIN];
  createRoot(element).render(<Page keys={keys} linked={linked} examples={examples} plugins={plugins} runs={createRuns()} />);
}

// initial returns the initial tabs. GraphiQL restores stored tabs, and opens one
// more for a linked operation. Without stored tabs, it does not set the variables
// of the first tab by itself.
function initial(linked, examples) {
  const defaultTabs = [...(linked ? [linked] : []), ...examples].map(({ query, variables }) => ({ query, variables }));
  const hasStoredTabs = Boolean(localStorage.getItem('graphiql:tabState'));
  return {
    defaultTabs,
    initialQuery: linked?.query,
    initialVariables: linked ? linked.variables ?? '' : hasStoredTabs ? undefined : defaultTabs[0].variables,
  };
}

function Page({ keys, linked, examples, plugins, runs }) {
  const key = useSyncExternalStore(keys.subscribe, keys.get);
  const [tabs] = useState(() => initial(linked, examples));
  const [schema, setSchema] = useState(null);
  const [errors, setErrors] = useState([]);

  useEffect(() => {
    loadSchema().then(setSchema, ({ message }) => setErrors([{ message }]));
  }, []);
  const fetcher = useCallback((operation) => runs.run(keys.get(), operation), [keys, runs]);

  return (
    <GraphiQL fetcher={fetcher} schema={schema} plugins={plugins} editorTheme={editorTheme} {...tabs}
      isHeadersEditorEnabled={false} shouldPersistHeaders={false} showPersistHeadersSettings={false}
      defaultEditorToolsVisibility={narrow.matches ? false : 'variables'}>
      <GraphiQL.Logo><h1>GraphiQL</h1></GraphiQL.Logo>
      <GraphiQL.Toolbar>{(buttons) => <Toolbar {...buttons} getKey={keys.get} />}</GraphiQL.Toolbar>
      <SelectOperation name={linked?.operationName} />
      <GraphiQL.Footer><Outcome runs={runs} errors={errors} hasKey={Boolean(key)} /></GraphiQL.Footer>
    </GraphiQL>
  );
}

// SelectOperation selects an operation of the first document, which has several.
function SelectOperation({ name }) {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const { setOperationName } = useGraphiQLActions();
  useEffect(() => {
    if (name && queryEditor) setOperationName(name);
  }, [name, queryEditor, setOperationName]);
  return null;
}
