import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the license texts of all packages that are part of the builds.
 * @param {string} root the directory that contains node_modules
 * @param {import('esbuild').Metafile[]} builds
 */
export async function collectLicenses(root, builds) {
  const packages = new Set(builds.flatMap(({ inputs }) => Object.keys(inputs)).map(packageDirectory).filter(Boolean));
  const texts = await Promise.all([...packages].sort().map((directory) => readLicense(path.join(root, directory))));
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}

// packageDirectory returns the directory of the package that contains a file.
// Packages can be nested.
const packageDirectory = (file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0];

async function readLicense(directory) {
  const { name, version, license } = JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8'));
  const files = (await readdir(directory)).filter((file) => /^(licen[cs]e|third.?party|notice)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')));
  return [`${name} ${version} (${license})\n`, ...texts].join('\n');
}
