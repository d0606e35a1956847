// The pages about records for people.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { choose, service, visit } from './browser.mjs';
import { reachedByKeyboard, sameWithoutScripts } from './reading.mjs';
import { fitAllWidths } from './widths.mjs';

/** Returns the first address in a page that matches a pattern. */
async function firstLink(path, pattern) {
  const [link] = (await (await fetch(service.url + path)).text()).match(pattern) ?? [];
  assert.ok(link, `${path} has no link like ${pattern}`);
  return link;
}

const member = await firstLink('/members', /\/members\/[A-Z]\d{6}/);
const other = await firstLink('/members?order=birthday_desc', /\/members\/[A-Z]\d{6}/);

const pages = {
  home: '/',
  bills: '/bills',
  bill: '/bills/200/hr/10',
  actions: '/bills/200/hr/10/actions',
  cosponsors: '/bills/200/hr/10/cosponsors',
  related: '/bills/200/hr/10/related',
  summaries: '/bills/200/hr/10/summaries',
  text: '/bills/200/hr/10/text',
  comparison: await firstLink('/bills/200/hr/10', /\/bills\/200\/hr\/10\/text\/compare\/\w+\/\w+/),
  amendments: '/amendments',
  'amendments-of-bill': '/bills/200/hr/10/amendments',
  amendment: '/amendments/200/hamdt/1',
  votes: '/votes',
  vote: '/votes/200/1/3',
  analytics: '/votes/analytics',
  members: '/members',
  member,
  compare: `${member}/with`,
  agreement: `${member}/with/${other.split('/').pop()}`,
  committees: '/committees',
  committee: '/committees/house/hsza00',
  search: '/search?q=pigeon',
  queries: '/committees/house/hsza00/api',
  missing: '/bills/200/hr/9999',
};

// The page of a missing record has status 404, which the console reports.
const expected = /status of 404/;

const usual = [
  'home', 'bills', 'bill', 'text', 'comparison', 'vote', 'analytics', 'member', 'agreement', 'committee', 'search', 'queries', 'missing',
];

// The pages that are read without scripts and with the keyboard.
const readPages = choose(pages, ['home', 'bill', 'members']);

// Pages that search engines do not list have no description.
const unlisted = ['queries', 'missing'];

for (const [name, path] of choose(pages, usual)) {
  test(`${name} fits all widths, in light and dark`, () => fitAllWidths(name, path, { expected, described: !unlisted.includes(name) }));
}

test('pages are the same without scripts', async () => {
  for (const [, path] of readPages) await sameWithoutScripts(path, { expected });
});

test('the keyboard reaches every link and field', async () => {
  for (const [, path] of readPages) await reachedByKeyboard(path, { expected });
});

test('a reader goes from the front page to a bill', () => visit('/', {}, async (page) => {
  await page.locator('input[type=search]').fill('carrier pigeon');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Search results' }).waitFor();
  await page.getByRole('link', { name: /H\.R\. 1 / }).first().click();
  await page.getByRole('heading', { level: 1, name: /Carrier Pigeon/ }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/bills/200/hr/1');
  assert.equal(await page.locator('link[rel=canonical]').getAttribute('href'), `${service.url}/bills/200/hr/1`);
}));

test('a search box suggests records, and leads to the one that is chosen', () => visit('/', {}, async (page) => {
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.pressSequentially('carrier pig');
  const options = page.locator(`#${await box.getAttribute('list')} option`);
  await options.first().waitFor({ state: 'attached' });
  const chosen = await options.first().getAttribute('value');
  assert.match(chosen, /Carrier Pigeon.* · H\.R\. 1, 200th Congress/);
  await box.fill(chosen); // as a browser does when an option is chosen
  await page.waitForURL(`${service.url}/bills/200/hr/1`);
}));
