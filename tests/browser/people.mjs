// The pages about records for people.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { service, visit } from './browser.mjs';
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
  text: '/bills/200/hr/10/text',
  comparison: await firstLink('/bills/200/hr/10', /\/bills\/200\/hr\/10\/text\/compare\/\d+\/\d+/),
  amendment: '/amendments/200/hamdt/1',
  votes: '/votes',
  vote: '/votes/200/1/3',
  analytics: '/votes/analytics',
  members: '/members',
  member,
  agreement: `${member}/with/${other.split('/').pop()}`,
  committees: '/committees',
  committee: '/committees/house/hsza00',
  search: '/search?q=pigeon',
  queries: '/committees/house/hsza00/api',
  missing: '/bills/200/hr/9999',
};

// The page of a missing record has status 404, which the console reports.
const expected = /status of 404/;

// Pages that search engines do not list have no description.
const unlisted = ['queries', 'missing'];

for (const [name, path] of Object.entries(pages)) {
  test(`${name} fits all widths, in light and dark`, () => fitAllWidths(name, path, { expected, described: !unlisted.includes(name) }));
}

test('pages are the same without scripts', async () => {
  for (const path of Object.values(pages)) {
    const texts = [];
    for (const javaScriptEnabled of [true, false]) {
      await visit(path, { expected, javaScriptEnabled }, async (page) => { texts.push(await page.locator('main').innerText()); });
    }
    const [scripted, plain] = texts.map((text) => text.replace(/, request \w+/, ''));
    assert.equal(scripted, plain, path);
  }
});

test('the keyboard reaches every link and field', async () => {
  for (const path of Object.values(pages)) {
    await visit(path, { expected }, async (page) => {
      const wanted = await page.locator('a[href]:visible, button:visible, input:visible, select:visible, summary:visible').count();
      await page.evaluate(() => {
        globalThis.reached = new Set();
        document.addEventListener('focusin', (event) => globalThis.reached.add(event.target));
      });
      const most = Math.min(wanted, 60);
      // A field for a date takes the key several times.
      for (let i = 0; i < most + 40; i++) await page.keyboard.press('Tab');
      const count = await page.evaluate(() => globalThis.reached.size);
      assert.ok(count >= most, `${path}: the key Tab reaches ${count} elements, want ${most} or more`);
    });
  }
});

test('a reader goes from the front page to a bill', () => visit('/', {}, async (page) => {
  await page.getByRole('searchbox').fill('carrier pigeon');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Search results' }).waitFor();
  await page.getByRole('link', { name: /H\.R\. 1 / }).first().click();
  await page.getByRole('heading', { level: 1, name: /Carrier Pigeon/ }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/bills/200/hr/1');
  assert.equal(await page.locator('link[rel=canonical]').getAttribute('href'), `${service.url}/bills/200/hr/1`);
}));
