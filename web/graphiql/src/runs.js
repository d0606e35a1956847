// The latest run of each tab: its errors, its cost and what is left of the limits.
// They are shown in the tab whose run it was, and in no other.
import { readLimits } from './limits.js';
import { withName } from './operation.js';
import { send } from './send.js';

/**
 * @typedef {object} Run
 * @property {boolean} isRunning
 * @property {object[]} errors
 * @property {{estimated: number, actual: number, budget: number}} [cost]
 * @property {ReturnType<readLimits>} [limits]
 * @property {object} [late] the response, if the user went to another tab before it came
 */

const none = { isRunning: false, errors: [] };

/** Returns the store of the runs by the IDs of their tabs. */
export function createRuns() {
  let runs = {};
  let active = ''; // ID of the active tab
  let changes = 0; // of the active tab
  const listeners = new Set();

  const get = (tab) => runs[tab] ?? none;
  const set = (tab, run) => {
    runs = { ...runs, [tab]: run };
    listeners.forEach((changed) => changed());
  };

  /** Runs an operation in the active tab and returns the response to show. */
  async function run(key, operation) {
    const [tab, before, started] = [active, changes, { ...none, isRunning: true }];
    set(tab, started);
    const { response, headers } = await send(key, withName(operation));
    if (get(tab) !== started) return never; // a later run of the tab
    const { cost, shown } = withoutCost(response);
    const ended = { isRunning: false, errors: response.errors ?? [], cost, limits: headers && readLimits(headers, new Date()) };
    // GraphiQL would show the response in whatever tab is active now.
    set(tab, changes === before ? ended : { ...ended, late: shown });
    return changes === before ? shown : never;
  }

  return {
    get,
    run,
    activate(tab) {
      if (tab !== active) changes++;
      active = tab;
    },
    showed(tab) { set(tab, { ...get(tab), late: undefined }); },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const never = new Promise(() => {});

// withoutCost returns the cost, which send asks for, and the response without it.
// Data comes first: the list above the response shows the errors.
function withoutCost({ data, errors, extensions: { cost, ...extensions } = {}, ...rest }) {
  const shown = { data, errors, ...rest };
  if (Object.keys(extensions).length > 0) shown.extensions = extensions;
  return { cost, shown };
}
