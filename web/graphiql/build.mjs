// Builds the GraphiQL page's scripts and styles into the folder that is given,
// compressed. The same sources and lock file give the same bytes: names are
// hashes of content, and nothing of this machine or moment goes in.
import { build } from 'esbuild';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { drilldowns } from './drilldowns.mjs';
import { licences } from './licences.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.resolve(process.argv[2] ?? path.join(here, '../dist'));

// Where the page finds its parts; the Go side serves the folder there.
const base = '/assets/graphiql/';

const shared = {
  absWorkingDir: here,
  assetNames: '[name]-[hash]',
  bundle: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  entryNames: '[name]-[hash]',
  legalComments: 'none', // licences.txt has them all
  logLevel: 'warning',
  metafile: true,
  minify: true,
  outdir: out,
  target: 'es2022',
  write: false,
};

// instead puts a module of ours in the place of one that is imported.
const instead = (filter, module, importer = /./) => ({
  name: `instead of ${filter}`,
  setup({ onResolve }) {
    onResolve({ filter }, (args) => (importer.test(args.importer) ? { path: path.join(here, module) } : undefined));
  },
});

// examples resolves the module 'drilldowns' to the gallery in docs/.
const examples = {
  name: 'examples',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^drilldowns$/ }, () => ({ path: 'drilldowns', namespace: 'gallery' }));
    onLoad({ filter: /.*/, namespace: 'gallery' }, async () => {
      const text = await readFile(path.join(here, '../../docs/drilldowns.md'), 'utf8');
      return { contents: JSON.stringify(drilldowns(text)), loader: 'json' };
    });
  },
};

// names maps the names of entry points to those of what became of them.
function names({ outputs }) {
  const of = {};
  for (const [file, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (!entryPoint) continue;
    const name = path.basename(entryPoint).replace(/\.\w+$/, '');
    of[`${name}.js`] = path.basename(file);
    if (cssBundle) of[`${name}.css`] = path.basename(cssBundle);
  }
  return of;
}

const workers = await build({
  ...shared,
  entryPoints: [
    'monaco-editor/esm/vs/editor/editor.worker.js',
    'monaco-editor/esm/vs/language/json/json.worker.js',
    'monaco-graphql/esm/graphql.worker.js',
  ],
  format: 'iife',
});

const page = await build({
  ...shared,
  define: { ...shared.define, BASE: JSON.stringify(base), WORKERS: JSON.stringify(names(workers.metafile)) },
  entryPoints: ['src/graphiql.jsx'],
  format: 'esm',
  jsx: 'automatic',
  loader: { '.ttf': 'file' },
  plugins: [
    examples,
    instead(/\/editor\.all\.js$/, 'src/editor.js'),
    instead(/^@graphiql\/plugin-history$/, 'src/history.jsx', /\/graphiql\/dist\//),
    instead(/\/tabs\/index\.js$/, 'src/tabs.jsx', /\/@graphiql\/react\//),
    instead(/^prettier\//, 'src/json.js', /\/utility\/jsonc\.js$/),
  ],
  publicPath: base,
});

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
for (const file of [...workers.outputFiles, ...page.outputFiles]) {
  await writeFile(`${file.path}.gz`, gzipSync(file.contents, { level: 9 }));
}
await writeFile(path.join(out, 'licences.txt.gz'), gzipSync(await licences(here, [workers.metafile, page.metafile]), { level: 9 }));
await writeFile(path.join(out, 'manifest.json'), `${JSON.stringify(names(page.metafile), null, 2)}\n`);
