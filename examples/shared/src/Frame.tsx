import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { needsKey, readKey, storeKey } from './service';

/** Frame is what all pages have in common. Without a key, it asks for one. */
export function Frame({ library, children }: { library: string; children: ReactNode }) {
  const [hasKey, setHasKey] = useState(!needsKey || readKey() !== '');
  const changeKey = (key: string) => {
    storeKey(key);
    location.reload(); // forgets what was read with the former key
  };
  return (
    <>
      <header>
        <a href="#/">Bills</a> <span>with {library}</span>
        {needsKey && hasKey && <button type="button" onClick={() => changeKey('')}>Change key</button>}
      </header>
      <main>{hasKey ? children : <KeyForm onKey={(key) => { storeKey(key); setHasKey(true); }} />}</main>
    </>
  );
}

function KeyForm({ onKey }: { onKey: (key: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('key');
    if (typeof key === 'string' && key.trim() !== '') onKey(key.trim());
  };
  return (
    <form onSubmit={submit}>
      <h1>Enter your API key</h1>
      <label>API key <input name="key" type="password" autoComplete="off" required /></label>
      <button type="submit">Continue</button>
      <p>It stays in this tab of your browser and is sent only to the service.</p>
    </form>
  );
}

/** Title is the heading of a page and the title of the window. It takes the focus when the page opens. */
export function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = children;
    heading.current?.focus();
  }, [children]);
  return <h1 ref={heading} tabIndex={-1}>{children}</h1>;
}

/** Status is shown instead of a record that is not there: it is loading, failed or does not exist. */
export function Status({ loading, error }: { loading: boolean; error: Error | undefined }) {
  if (loading) return <p role="status">Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <p role="alert">There is no such record.</p>;
}

/** More is the button that loads the next page of a list, if there is one. */
export function More({ has, loading, onMore }: { has: boolean; loading: boolean; onMore: () => void }) {
  if (!has) return null;
  return <button type="button" disabled={loading} onClick={onMore}>{loading ? 'Loading…' : 'Show more'}</button>;
}
