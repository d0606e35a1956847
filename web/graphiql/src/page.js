/* global BASE, EDITOR */
// The page before the editor. It works at once: it shows an operation and takes
// the API key. The editor is large, so the page loads it when somebody begins to
// use the page, and fetches it before that when the browser has nothing to do.
import './page.css';

import { connectKeyBar } from './keybar.js';
import { createKeyStore } from './key.js';
import { readLink } from './link.js';

const app = document.getElementById('app');
const status = document.getElementById('editor-status');
const keys = createKeyStore();
const linked = readLink(location.search);
const [script, styles] = [EDITOR['graphiql.js'], EDITOR['graphiql.css']].map((name) => BASE + name);
const signs = ['click', 'focusin', 'keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'];

connectKeyBar(document.getElementById('bar'), keys);
showOperation();
signs.forEach((sign) => addEventListener(sign, open, { passive: true }));
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);

// showOperation shows the operation that the editor will open, unless it is the
// example, which the page has already.
function showOperation() {
  const query = linked?.query ?? storedQuery();
  if (query) document.getElementById('operation').textContent = query;
}

// storedQuery returns the operation of the tab that was last active, or ''.
function storedQuery() {
  try {
    const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState'));
    return tabs[activeTabIndex].query ?? '';
  } catch {
    return '';
  }
}

async function open() {
  signs.forEach((sign) => removeEventListener(sign, open));
  status.textContent = 'Opening the editor…';
  try {
    const [{ start }] = await Promise.all([import(script), loadStyles()]);
    if (linked) history.replaceState(null, '', location.pathname); // its tab is stored
    await start(app, { keys, linked });
  } catch {
    status.textContent = 'The editor could not be loaded. Check the connection and reload the page.';
  }
}

function loadStyles() {
  return new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles, onload: resolve, onerror: reject }));
  });
}

function whenIdle() {
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    for (const [href, as] of [[script, 'script'], [styles, 'style']]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href, as }));
    }
  });
}
