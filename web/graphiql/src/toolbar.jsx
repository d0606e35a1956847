// The commands beside the editor of the operation: GraphiQL's, and those that take
// the operation elsewhere. None of them copies the key.
import { pick, ToolbarButton, ToolbarMenu, tryParseJSONC, useGraphiQL } from '@graphiql/react';
import { useState } from 'react';

import { formatLink, maxLength } from './link.js';
import { withName } from './operation.js';
import { languages } from './snippets.js';

/** @param {{prettify: object, merge: object, copy: object, getKey: () => string}} props prettify, merge and copy are GraphiQL's buttons */
export function Toolbar({ prettify, merge, copy: copyQuery, getKey }) {
  const [notice, setNotice] = useState(null);
  const operation = useOperation();
  const offer = async (name, write) => {
    try {
      const text = write(operation());
      if (hasKey(text, getKey())) throw new Error('The operation or its variables have an API key in them. Remove it first.');
      setNotice({ name, text, isCopied: await copy(text) });
    } catch ({ message }) {
      setNotice({ name, error: message });
    }
  };
  return (
    <>
      {prettify}
      {merge}
      {copyQuery}
      <ToolbarMenu button={<ToolbarButton label="Copy as a program"><ProgramIcon /></ToolbarButton>}>
        {languages.map(({ name, write }) => (
          <ToolbarMenu.Item key={name} onSelect={() => offer(`Copy as ${name}`, writeProgram(write))}>Copy as {name}</ToolbarMenu.Item>
        ))}
      </ToolbarMenu>
      <ToolbarButton label="Share: copy a link to this operation" onClick={() => offer('Share', writeLink)}><LinkIcon /></ToolbarButton>
      <Notice notice={notice} close={() => setNotice(null)} />
    </>
  );
}

// useOperation returns a function that returns the operation in the editors.
function useOperation() {
  const { queryEditor, variableEditor, operationName } = useGraphiQL(pick('queryEditor', 'variableEditor', 'operationName'));
  return () => withName({ query: queryEditor?.getValue() ?? '', variables: variableEditor?.getValue() ?? '', operationName: operationName ?? undefined });
}

const writeProgram = (write) => ({ variables, ...operation }) => {
  let values;
  try {
    values = tryParseJSONC(variables);
  } catch ({ message }) {
    throw new Error(`Variables ${message}`);
  }
  return write({ ...operation, variables: values, url: `${location.origin}/graphql` });
};

function writeLink(operation) {
  const link = formatLink(operation);
  if (link.length > maxLength) throw new Error(`The operation is too long for a link: ${link.length.toLocaleString('en-US')} characters, want at most ${maxLength.toLocaleString('en-US')}. Copy it as a program instead.`);
  return link;
}

// hasKey reports whether a text contains the key in use or what looks like a key.
const hasKey = (text, key) => (key && text.includes(key)) || /leg_live_\w{8}/.test(text);

// copy reports whether the browser allowed it.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function Notice({ notice, close }) {
  return (
    <div className="notice" role="status">
      {notice && (
        <>
          <p>{notice.error ?? (notice.isCopied ? 'Copied to the clipboard, without the API key:' : 'The browser does not allow copying. Select the text and copy it:')}</p>
          {notice.text && <textarea readOnly rows={4} aria-label={notice.name} value={notice.text} onFocus={({ target }) => target.select()} />}
          <button type="button" onClick={close}>Close</button>
        </>
      )}
    </div>
  );
}

const ProgramIcon = () => <svg className="graphiql-toolbar-icon" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true"><path d="m6 6-4 4 4 4m8-8 4 4-4 4M12 4 8 16" /></svg>;
const LinkIcon = () => <svg className="graphiql-toolbar-icon" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true"><path d="M10 12V3m0 0L6.5 6.5M10 3l3.5 3.5M5 9H3v8h14V9h-2" /></svg>;
