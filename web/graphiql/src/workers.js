/* global BASE, WORKERS */
// Loads Monaco's workers from separate files: the content security policy of the
// page allows no others.
globalThis.MonacoEnvironment = {
  getWorker(_, label) {
    const name = label === 'graphql' || label === 'json' ? label : 'editor';
    return new Worker(BASE + WORKERS[`${name}.worker.js`], { name: label });
  },
};
