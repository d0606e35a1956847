// Builds the scripts and styles of the GraphiQL page, compressed, into the
// directory given as argument. The build is reproducible: the same sources and
// lock file give the same bytes, and file names contain hashes of the content.
import { build } from 'esbuild';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { parseDrilldowns } from './drilldowns.mjs';
import { collectLicenses } from './licenses.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const out = path.resolve(process.argv[2] ?? path.join(root, '../dist'));

// URL path at which package web serves the built files.
const base = '/assets/graphiql/';

const shared = {
  absWorkingDir: root,
  assetNames: '[name]-[hash]',
  bundle: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  entryNames: '[name]-[hash]',
  legalComments: 'none', // licenses.txt has them all
  logLevel: 'warning',
  metafile: true,
  minify: true,
  outdir: out,
  target: 'es2022',
  write: false,
};

const drilldowns = parseDrilldowns(await readFile(path.join(root, '../../docs/drilldowns.md'), 'utf8'));

// replace returns a plugin that replaces imported modules by one of this
// directory, if the path of the importing module matches importer.
const replace = (filter, module, importer = /./) => ({
  name: `replace ${filter}`,
  setup({ onResolve }) {
    onResolve({ filter }, (args) => (importer.test(args.importer) ? { path: path.join(root, module) } : undefined));
  },
});

// examples resolves the module 'drilldowns' to the documents in docs/drilldowns.md.
const examples = {
  name: 'examples',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^drilldowns$/ }, () => ({ path: 'drilldowns', namespace: 'drilldowns' }));
    onLoad({ filter: /.*/, namespace: 'drilldowns' }, () => ({ contents: JSON.stringify(drilldowns), loader: 'json' }));
  },
};

// outputNames returns the names of the built files by those of their entry
// points.
function outputNames({ outputs }) {
  const names = {};
  for (const [file, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (!entryPoint) continue;
    const name = path.basename(entryPoint).replace(/\.\w+$/, '');
    names[`${name}.js`] = path.basename(file);
    if (cssBundle) names[`${name}.css`] = path.basename(cssBundle);
  }
  return names;
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

// The editor, which the page loads later.
const editor = await build({
  ...shared,
  define: { ...shared.define, BASE: JSON.stringify(base), WORKERS: JSON.stringify(outputNames(workers.metafile)) },
  entryPoints: ['src/graphiql.jsx'],
  format: 'esm',
  jsx: 'automatic',
  loader: { '.ttf': 'file' },
  plugins: [
    examples,
    replace(/\/editor\.all\.js$/, 'src/editor.js'),
    replace(/^@graphiql\/plugin-history$/, 'src/history.jsx', /\/graphiql\/dist\//),
    replace(/\/tabs\/index\.js$/, 'src/tabs.jsx', /\/@graphiql\/react\//),
    replace(/^prettier\//, 'src/json.js', /\/utility\/jsonc\.js$/),
  ],
  publicPath: base,
});

const page = await build({
  ...shared,
  define: { ...shared.define, BASE: JSON.stringify(base), EDITOR: JSON.stringify(outputNames(editor.metafile)) },
  entryPoints: ['src/page.js'],
  format: 'esm',
});

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
for (const file of [...workers.outputFiles, ...editor.outputFiles, ...page.outputFiles]) {
  await writeFile(`${file.path}.gz`, gzipSync(file.contents, { level: 9 }));
}
await writeFile(path.join(out, 'licenses.txt.gz'), gzipSync(await collectLicenses(root, [workers.metafile, editor.metafile, page.metafile]), { level: 9 }));
// The server shows the first example before the editor is loaded.
await writeFile(path.join(out, 'example.txt.gz'), gzipSync(drilldowns[0].query, { level: 9 }));
await writeFile(path.join(out, 'manifest.json'), `${JSON.stringify(outputNames(page.metafile), null, 2)}\n`);
