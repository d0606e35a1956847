// What is shown of the latest run of the active tab beside its response.
import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

import { Faults } from './faults.jsx';
import { narrow } from './narrow.js';

/** @param {{runs: ReturnType<import('./runs.js').createRuns>, errors: object[], hasKey: boolean}} props errors concern the page, whatever the tab */
export function Outcome({ runs, errors, hasKey }) {
  const tab = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex].id);
  const run = useSyncExternalStore(runs.subscribe, () => runs.get(tab));
  useLayoutEffect(() => runs.activate(tab), [runs, tab]);
  useShowLate(runs, tab, run);
  return (
    <>
      {!hasKey && <p className="hint">To run operations, enter an API key above. Docs, explorer and completion work without one.</p>}
      <Faults errors={[...errors, ...run.errors]} />
      <Usage run={run} />
    </>
  );
}

// useShowLate shows a response that came while another tab was active.
function useShowLate(runs, tab, { late }) {
  const responseEditor = useGraphiQL((state) => state.responseEditor);
  const { updateActiveTabValues } = useGraphiQLActions();
  useEffect(() => {
    if (!late || !responseEditor) return;
    const text = JSON.stringify(late, null, 2);
    responseEditor.setValue(text);
    updateActiveTabValues({ response: text });
    runs.showed(tab);
  }, [runs, tab, late, responseEditor, updateActiveTabValues]);
}

// Usage is closed on phones, where the list would leave no room for the response.
function Usage({ run: { isRunning, cost, limits = [] } }) {
  const requests = limits.find(({ label }) => label === 'Requests per minute');
  return (
    <section className="usage" aria-label="Cost and limits" hidden={!isRunning && !cost && limits.length === 0}>
      {isRunning ? <p>Running…</p> : (
        <details open={!narrow.matches}>
          <summary>{[cost && `Cost: ${number(cost.actual)}`, requests && `requests left in this minute: ${number(requests.left)}`].filter(Boolean).join(', ') || 'Limits'}</summary>
          <ul>
            {cost && <li>Estimate before the run: {number(cost.estimated)} of at most {number(cost.budget)}</li>}
            {limits.map(({ label, left, limit, resets }) => (
              <li key={label}>{label}: {number(left)} of {number(limit)} left until <time dateTime={resets.toISOString()}>{timeText(resets)}</time></li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const number = (n) => n.toLocaleString('en-US');

// timeText returns a time with the date, unless it is today.
const timeText = (time) => (time.toDateString() === new Date().toDateString() ? time.toLocaleTimeString() : time.toLocaleString());
