// Replaces GraphiQL's history plugin, which gives all operations the same
// accessible name, different from their visible text.
import { HISTORY_PLUGIN as history } from '@graphiql/plugin-history';

import { Named } from './named.jsx';

export * from '@graphiql/plugin-history';

export const HISTORY_PLUGIN = { ...history, content: () => <Named name={nameItems}><history.content /></Named> };

function nameItems(pane) {
  pane.querySelectorAll('.graphiql-history-item-label[aria-label]').forEach((item) => item.removeAttribute('aria-label'));
}
