// Stands in the place of GraphiQL's history, in which every operation has the
// same name for those who hear the page, and another than they would say.
import { HISTORY_PLUGIN as history } from '@graphiql/plugin-history';

import { Named } from './named.jsx';

export * from '@graphiql/plugin-history';

export const HISTORY_PLUGIN = { ...history, content: () => <Named name={nameItems}><history.content /></Named> };

function nameItems(pane) {
  pane.querySelectorAll('.graphiql-history-item-label[aria-label]').forEach((item) => item.removeAttribute('aria-label'));
}
