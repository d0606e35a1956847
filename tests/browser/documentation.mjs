// The pages for developers: references, guides, errors and GraphiQL.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { service, visit } from './browser.mjs';
import { reachedByKeyboard, sameWithoutScripts } from './reading.mjs';
import { fitAllWidths, inspect } from './widths.mjs';

// Guides are of one kind, of which one is tested by default.
const list = await (await fetch(`${service.url}/docs/guides`)).text();
const allGuides = [...new Set([...list.matchAll(/\/docs\/guides\/([\w-]+)/g)].map(([, guide]) => guide))];
const guides = service.exhaustive ? allGuides : ['first-request'];

// By default the longest page by far, and lists of pages, are left out.
const pages = {
  reference: '/docs',
  ...service.exhaustive && { 'graphql-reference': '/docs/graphql', signals: '/docs/signals', guides: '/docs/guides', errors: '/problems' },
  signal: '/docs/signals/enforcement',
  ...Object.fromEntries(guides.map((guide) => [`guide-${guide}`, `/docs/guides/${guide}`])),
  error: '/problems/invalid_parameter',
};

for (const [name, path] of Object.entries({ ...pages, graphiql: '/graphiql' })) {
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

// How guides are read is tested with one of them.
const isKind = (path) => !path.startsWith('/docs/guides/') || path === pages['guide-first-request'];
for (const path of service.exhaustive ? Object.values(pages).filter(isKind) : ['/problems/invalid_parameter']) {
  test(`${path} is the same without scripts`, () => sameWithoutScripts(path));
  test(`the keyboard reaches every link and field of ${path}`, () => reachedByKeyboard(path));
}

test('GraphiQL says without scripts that it needs them', () => visit('/graphiql', { javaScriptEnabled: false }, async (page) => {
  assert.match(await page.locator('main').innerText(), /The editor needs JavaScript\.[^]*query BillTextsVotesFinance/);
  assert.equal(await page.locator('form, button').filter({ visible: true }).count(), 0, 'nothing is visible that needs a script');
}));
