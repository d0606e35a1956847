import { useId, useState } from 'react';

/** The bar at the top of the page: links and the API key. */
export function KeyBar({ apiKey, setKey }) {
  return (
    <header className="bar">
      <a className="bar-home" href="/">Legislative Data Service</a>
      <nav aria-label="Site">
        <a href="/docs">REST reference</a>
        <a href="/docs/graphql">GraphQL reference</a>
        <a href="/graphql/schema.graphql">Schema</a>
        <a href="/account/api-access">API access</a>
      </nav>
      {apiKey ? <StoredKey apiKey={apiKey} forget={() => setKey('')} /> : <KeyForm enter={setKey} />}
    </header>
  );
}

function KeyForm({ enter }) {
  const id = useId();
  const [value, setValue] = useState('');
  const submit = (event) => {
    event.preventDefault();
    enter(value.trim());
  };
  return (
    <form className="bar-key" onSubmit={submit} autoComplete="off">
      <label htmlFor={id}>API key</label>
      <input id={id} type="password" required autoComplete="off" spellCheck="false" placeholder="leg_live_…"
        value={value} onChange={(event) => setValue(event.target.value)} />
      <button type="submit">Use key</button>
    </form>
  );
}

function StoredKey({ apiKey, forget }) {
  return (
    <div className="bar-key" role="status">
      <span>Key <code>…{apiKey.slice(-4)}</code> is stored until you close this tab</span>
      <button type="button" onClick={forget}>Forget key</button>
    </div>
  );
}
