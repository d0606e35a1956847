import './workers.js';
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import '@graphiql/plugin-explorer/style.css';
import 'graphiql/graphiql.css';
import './graphiql.css';

import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

import { examplesPlugin, tabs } from './examples.jsx';
import { namedExplorerPlugin } from './explorer.jsx';
import { Faults } from './faults.jsx';
import { KeyBar } from './keybar.jsx';
import { useKey } from './key.js';
import { narrow } from './narrow.js';
import { send } from './request.js';
import { loadSchema } from './schema.js';
import { editorTheme } from './themes.js';

const plugins = [namedExplorerPlugin, examplesPlugin, HISTORY_PLUGIN];

// GraphiQL restores stored tabs. Without stored tabs, it does not set the
// variables of the first tab by itself.
const firstVariables = localStorage.getItem('graphiql:tabState') ? undefined : tabs[0].variables;

function Page() {
  const [key, setKey] = useKey();
  const [schema, setSchema] = useState(null);
  const [errors, setErrors] = useState([]);

  useEffect(() => {
    loadSchema().then(setSchema, ({ message }) => setErrors([{ message }]));
  }, []);
  const fetcher = useCallback(async (operation) => {
    setErrors([]);
    const response = await send(key, operation);
    setErrors(response.errors ?? []);
    return { data: response.data, ...response }; // data first: the list above shows the errors
  }, [key]);

  return (
    <>
      <KeyBar apiKey={key} setKey={setKey} />
      <main>
        <GraphiQL fetcher={fetcher} schema={schema} plugins={plugins} editorTheme={editorTheme}
          defaultTabs={tabs} initialVariables={firstVariables}
          isHeadersEditorEnabled={false} shouldPersistHeaders={false} showPersistHeadersSettings={false}
          defaultEditorToolsVisibility={narrow.matches ? false : 'variables'}>
          <GraphiQL.Logo><h1>GraphiQL</h1></GraphiQL.Logo>
          <GraphiQL.Footer>
            {!key && <p className="hint">To run operations, enter an API key above. Docs, explorer and completion work without one.</p>}
            <Faults errors={errors} />
          </GraphiQL.Footer>
        </GraphiQL>
      </main>
    </>
  );
}

createRoot(document.getElementById('page')).render(<Page />);
