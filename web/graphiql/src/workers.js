/* global BASE, WORKERS */
// Monaco's workers, as files of their own: the page's policy allows no other.
globalThis.MonacoEnvironment = {
  getWorker(_, label) {
    const name = label === 'graphql' || label === 'json' ? label : 'editor';
    return new Worker(BASE + WORKERS[`${name}.worker.js`], { name: label });
  },
};
