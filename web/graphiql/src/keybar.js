// The form for the API key in the bar at the top of the page. The key is checked
// when it is entered, and the bar shows what it may read.
import { send } from './send.js';
import { titles } from './titles.js';

// Errors that say that the key does not work here.
const refusals = ['invalid_key', 'revoked_key', 'expired_key', 'origin_not_allowed', 'address_not_allowed', 'plan_required'];

/**
 * Connects the bar with the store of the key.
 * @param {HTMLElement} bar
 * @param {ReturnType<import('./key.js').createKeyStore>} store
 */
export function connectKeyBar(bar, store) {
  const [form, stored, status] = ['form', '.bar-stored', '[role=status]'].map((selector) => bar.querySelector(selector));
  const input = form.querySelector('input');
  let latest = 0; // number of the latest check; results of others are ignored

  const show = (message, isError = false) => {
    status.textContent = message;
    status.classList.toggle('bar-error', isError);
    status.hidden = !message;
  };
  const render = () => {
    const key = store.get();
    form.hidden = Boolean(key);
    stored.hidden = !key;
    stored.querySelector('code').textContent = `…${key.slice(-4)}`;
  };
  const check = async (key) => {
    const number = ++latest;
    show('Checking the key…');
    const { caller, error } = await readCaller(key);
    if (number !== latest) return;
    if (caller) show(`${caller.plan} plan: ${scopesOf(caller)}`);
    else show(`${titles[error.code] ?? 'The key could not be checked'}. ${error.message}`, true);
    if (error && refusals.includes(error.code)) {
      store.set('');
      input.setAttribute('aria-invalid', 'true');
    } else {
      store.set(key);
      input.value = '';
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    input.removeAttribute('aria-invalid');
    check(input.value.trim());
  });
  stored.querySelector('button').addEventListener('click', () => {
    latest++;
    store.set('');
    show('');
    input.focus();
  });
  store.subscribe(render);
  render();
  if (store.get()) check(store.get());
}

// readCaller returns the plan and the scopes of a key, or the error of the service.
async function readCaller(key) {
  const { response: { data, errors } } = await send(key, { query: '{ caller { plan scopes } }' });
  if (data?.caller) return { caller: data.caller };
  return { error: { code: errors?.[0]?.extensions?.code, message: errors?.[0]?.message ?? 'Run an operation to see whether the key works.' } };
}

// Names in the schema cannot have the colon of scopes such as bills:read.
const scopesOf = ({ scopes }) => scopes.map((scope) => scope.replace('_', ':')).join(', ') || 'no scopes';
