import { explorerPlugin } from '@graphiql/plugin-explorer';

import { Named } from './named.jsx';

const explorer = explorerPlugin({ showAttribution: false });

/** The explorer with accessible names for its inputs, which lack them. */
export const namedExplorerPlugin = { ...explorer, content: () => <Named name={nameInputs}><explorer.content /></Named> };

function nameInputs(pane) {
  pane.querySelectorAll(':is(input, select):not([aria-label])').forEach((input) => {
    input.ariaLabel = input.closest('[data-arg-name]')?.dataset.argName ?? (input.matches('select') ? 'Operation type' : 'Operation name');
  });
}
