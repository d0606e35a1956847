// The pages for developers: references, guides, errors and GraphiQL.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { choose, service, visit } from './browser.mjs';
import { reachedByKeyboard, sameWithoutScripts } from './reading.mjs';
import { fitAllWidths, inspect } from './widths.mjs';

const list = await (await fetch(`${service.url}/docs/guides`)).text();
const guides = [...new Set([...list.matchAll(/\/docs\/guides\/([\w-]+)/g)].map(([, guide]) => guide))];

const pages = {
  reference: '/docs',
  'graphql-reference': '/docs/graphql',
  signals: '/docs/signals',
  signal: '/docs/signals/enforcement',
  guides: '/docs/guides',
  ...Object.fromEntries(guides.map((guide) => [`guide-${guide}`, `/docs/guides/${guide}`])),
  errors: '/problems',
  error: '/problems/invalid_parameter',
};

// The reference of GraphQL, the longest page by far, is left out.
const usual = ['reference', 'signal', 'guides', 'guide-first-request', 'error', 'graphiql'];

for (const [name, path] of choose({ ...pages, graphiql: '/graphiql' }, usual)) {
  test(`${name} fits all widths, in light and dark`, () => fitAllWidths(name, path));
}

test('the editor of GraphiQL fits all widths, in light and dark', () => visit('/graphiql', {}, async (page) => {
  await page.getByRole('button', { name: 'Open the editor' }).click();
  await page.getByLabel('API key').fill(service.keys.analysis);
  await page.getByRole('button', { name: 'Use key' }).click();
  await page.getByRole('button', { name: /^Execute/ }).click();
  await page.locator('.graphiql-response').getByText('"data"').waitFor();
  await inspect(page, 'graphiql-editor');
}));

for (const [, path] of choose(pages, ['error'])) {
  test(`${path} is the same without scripts`, () => sameWithoutScripts(path));
  test(`the keyboard reaches every link and field of ${path}`, () => reachedByKeyboard(path));
}

test('GraphiQL says without scripts that it needs them', () => visit('/graphiql', { javaScriptEnabled: false }, async (page) => {
  assert.match(await page.locator('main').innerText(), /The editor needs JavaScript\.[^]*query BillTextsVotesFinance/);
  assert.equal(await page.locator('form, button').filter({ visible: true }).count(), 0, 'nothing is visible that needs a script');
}));
