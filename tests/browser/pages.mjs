// What readers do with the documentation.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkAccessibility, exhaustively, screenshot, service, visit } from './browser.mjs';

test('the navigation leads to the rules of a signal', () => visit('/docs', {}, async (page) => {
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Signals and sectors' }).click();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'privacy' }).click();
  assert.match(page.url(), /\/docs\/signals#privacy$/);
  await page.getByRole('main').getByRole('link', { name: 'privacy', exact: true }).click();
  await page.getByRole('region', { name: 'Rules' }).getByText('trade-secret', { exact: true }).waitFor();
  assert.match(page.url(), /\/docs\/signals\/privacy$/);
}));

exhaustively('the pages have the same content without scripts', () => visit('/docs', { javaScriptEnabled: false }, async (page) => {
  assert.ok(await page.getByRole('heading', { name: 'Roll call' }).isVisible());
  assert.ok(await page.getByRole('cell', { name: 'rollCallNumber' }).first().isVisible());
  assert.equal(await page.locator('form').filter({ visible: true }).count(), 0, 'no form is visible without its script');
}));

test('a form sends a request', () => visit('/docs', { expected: /status of 40[13]/ }, async (page) => {
  const form = page.locator('#billDetail form.try');
  const output = form.locator('output');
  await form.getByRole('button', { name: 'Send' }).click();
  await output.getByText('401 Unauthorized').waitFor();

  await page.getByLabel('API key for the forms below').fill(service.keys.free);
  await page.getByRole('button', { name: 'Use key' }).click();
  await form.getByRole('button', { name: 'Send' }).click();
  await output.getByText('200 OK').waitFor();
  const body = await output.locator('pre').last().innerText();
  const path = (await form.locator('..').locator('[data-url]').first().textContent()).replace(service.url, '');
  const exact = await (await fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${service.keys.free}` } })).text();
  assert.equal(body.replace(/\n */g, '').replace(/": /g, '":'), exact.replace(/": /g, '":'), 'the digits of numbers are unchanged');
  assert.ok(!(await output.innerText()).includes(service.keys.free), 'the key is not shown');

  const forbidden = page.locator('#billAnalysis form.try');
  await forbidden.getByRole('button', { name: 'Send' }).click();
  await forbidden.getByText('403 Forbidden').waitFor();
  assert.match(await forbidden.locator('output').innerText(), /"code": "plan_required"/);
  await checkAccessibility(page);
  await screenshot(page, 'try');
}));

exhaustively('every form sends a valid request', () => visit('/docs', {}, async (page) => {
  await page.getByLabel('API key for the forms below').fill(service.keys.analysis);
  await page.getByRole('button', { name: 'Use key' }).click();
  for (const form of await page.locator('form.try').all()) {
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('200 OK').waitFor();
  }
}));

exhaustively('the records of an answer fill the next form', () => visit('/docs', {}, async (page) => {
  await page.getByLabel('API key for the forms below').fill(service.keys.analysis);
  await page.getByRole('button', { name: 'Use key' }).click();
  const bill = page.locator('#billDetail form.try');
  await bill.getByRole('button', { name: 'Send' }).click();
  await bill.getByRole('button', { name: /^text .* in “One text of a bill”/ }).first().click();
  const text = page.locator('#textVersionAnalysis form.try');
  await text.getByText(/^Filled with text/).waitFor();
  assert.match(await text.locator('..').locator('[data-url]').first().textContent(), new RegExp(`/text/${await text.locator('[name=textVersionID]').inputValue()}$`));
  await text.getByRole('button', { name: 'Send' }).click();
  await text.getByText('200 OK').waitFor();

  const found = { roll: 'houseVoteDetail', hamdt: 'amendmentDetail', HS: 'committeeDetail' };
  for (const [label, endpoint] of Object.entries(found)) {
    const button = bill.getByRole('button', { name: new RegExp(`^${label}`) }).first();
    if (await button.count() === 0) continue;
    await button.click();
    const form = page.locator(`#${endpoint} form.try`);
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('200 OK').waitFor();
  }
}));

exhaustively('the documentation works without scripts', () => visit('/docs', { javaScriptEnabled: false }, async (page) => {
  const bill = page.locator('#billDetail');
  await bill.getByText('curl', { exact: true }).waitFor();
  assert.ok(await bill.getByText(/^curl '/).isVisible());
  await bill.getByText('Python', { exact: true }).click();
  assert.ok(await bill.getByText('import urllib.request').isVisible());
  assert.ok(!await bill.getByText(/^curl '/).isVisible());
  assert.equal(await page.getByRole('button', { name: /^Copy/ }).count(), 0);
  await bill.getByText('"sponsors"').click();
  assert.ok(await bill.locator('details[open] .json-name').first().isVisible());
}));

test('the search finds sections and fields', () => visit('/docs', {}, async (page) => {
  const search = page.getByRole('searchbox', { name: 'Search this page' });
  await page.keyboard.press('/');
  await search.fill('cosponsors role');
  await page.locator('#found').getByRole('link', { name: 'billDetail.cosponsors · role' }).click();
  await page.locator('[id="billDetail.cosponsors.role"]').waitFor({ state: 'visible' });
  await search.fill('nothing at all');
  await page.getByText('No section or field matches.').waitFor();
}));

exhaustively('the contents mark the present section', () => visit('/docs', {}, async (page) => {
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Roll call' }).click();
  await contents.locator('[aria-current]').getByText('Roll call').or(contents.locator('a[aria-current]', { hasText: 'Roll call' })).first().waitFor();
}));

test('code is copied', () => visit('/docs/guides/first-request', { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
  await page.getByText('TypeScript', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Copy the TypeScript code' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).first().waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^async function sendRequest/);
  await page.goto(`${service.url}/docs`);
  assert.ok(await page.locator('#billDetail-typescript-code').isVisible(), 'the language is kept');
}));
