// The references.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkAccessibility, screenshot, service, visit } from './browser.mjs';

const paths = ['/docs', '/docs/graphql', '/docs/signals'];

for (const colorScheme of ['light', 'dark']) {
  for (const path of paths) {
    test(`${path} is accessible in ${colorScheme}`, () => visit(path, { colorScheme }, async (page) => {
      await checkAccessibility(page);
      await screenshot(page, `${path.replaceAll('/', '_')}-${colorScheme}`);
    }));
  }
}

test('pages fit a phone', async () => {
  for (const path of paths) {
    await visit(path, { viewport: { width: 360, height: 740 } }, async (page) => {
      const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      assert.ok(width <= visible, `${path} is ${width} pixels wide, want at most ${visible}`);
      await checkAccessibility(page);
      await screenshot(page, `${path.replaceAll('/', '_')}-phone`);
    });
  }
});

test('the navigation leads to the rules of a signal', () => visit('/docs', {}, async (page) => {
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Signals and sectors' }).click();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'privacy' }).click();
  const section = page.getByRole('region', { name: 'privacy', exact: true });
  await section.getByText('trade-secret', { exact: true }).waitFor();
  assert.match(page.url(), /\/docs\/signals#privacy$/);
}));

test('the pages have the same content without scripts', () => visit('/docs', { javaScriptEnabled: false }, async (page) => {
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
  const exact = await (await fetch(`${service.url}/api/v1/bills/200/hr/1`, { headers: { Authorization: `Bearer ${service.keys.free}` } })).text();
  assert.equal(body.replace(/\n */g, '').replace(/": /g, '":'), exact.replace(/": /g, '":'), 'the digits of numbers are unchanged');
  assert.ok(!(await output.innerText()).includes(service.keys.free), 'the key is not shown');

  const forbidden = page.locator('#billAnalysis form.try');
  await forbidden.getByRole('button', { name: 'Send' }).click();
  await forbidden.getByText('403 Forbidden').waitFor();
  assert.match(await forbidden.locator('output').innerText(), /"code": "plan_required"/);
  await checkAccessibility(page);
  await screenshot(page, 'try');
}));

test('every form sends a valid request', () => visit('/docs', {}, async (page) => {
  await page.getByLabel('API key for the forms below').fill(service.keys.analysis);
  await page.getByRole('button', { name: 'Use key' }).click();
  for (const form of await page.locator('form.try').all()) {
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('200 OK').waitFor();
  }
}));
