import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Collects the licences of all packages of which something went into a build.
 * @param {string} root the folder that holds node_modules
 * @param {import('esbuild').Metafile[]} builds
 */
export async function licences(root, builds) {
  const folders = new Set(builds.flatMap(({ inputs }) => Object.keys(inputs)).map(folderOf).filter(Boolean));
  const texts = await Promise.all([...folders].sort().map((folder) => licence(path.join(root, folder))));
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}

// A package's folder, of a file in it; packages can lie in one another.
const folderOf = (file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0];

async function licence(folder) {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|third.?party|notice)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return [`${name} ${version} (${license})\n`, ...texts].join('\n');
}
