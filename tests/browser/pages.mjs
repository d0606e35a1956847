// The landing page and the references.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { accessible, picture, service, visit } from './browser.mjs';

const paths = ['/', '/docs', '/docs/graphql', '/docs/signals'];

for (const colorScheme of ['light', 'dark']) {
  for (const path of paths) {
    test(`${path} is accessible in ${colorScheme}`, () => visit(path, { colorScheme }, async (page) => {
      await accessible(page);
      await picture(page, `${path.replaceAll('/', '_')}-${colorScheme}`);
    }));
  }
}

test('pages fit a telephone', async () => {
  for (const path of paths) {
    await visit(path, { viewport: { width: 360, height: 740 } }, async (page) => {
      const [wide, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      assert.ok(wide <= visible, `${path} is ${wide} wide`);
      await accessible(page);
      await picture(page, `${path.replaceAll('/', '_')}-telephone`);
    });
  }
});

test('the landing page tells what is loaded', () => visit('/', {}, async (page) => {
  const row = page.getByRole('row', { name: /^200 / });
  assert.match(await row.innerText(), /^200\s+40\s/);
}));

test('the rules of signals are a click away', () => visit('/docs', {}, async (page) => {
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Signals and sectors' }).click();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'privacy' }).click();
  const section = page.getByRole('region', { name: 'privacy', exact: true });
  await section.getByText('personally identifiable|identifying information|data').waitFor();
  assert.match(page.url(), /\/docs\/signals#privacy$/);
}));

test('without scripts the pages say the same', () => visit('/docs', { javaScriptEnabled: false }, async (page) => {
  assert.ok(await page.getByRole('heading', { name: 'Roll call' }).isVisible());
  assert.ok(await page.getByRole('cell', { name: 'rollCallNumber' }).first().isVisible());
  assert.equal(await page.locator('form').filter({ visible: true }).count(), 0, 'no form that would do nothing');
}));

test('an endpoint can be tried', () => visit('/docs', { expected: /status of 40[13]/ }, async (page) => {
  const form = page.locator('#billDetail form.try');
  const output = form.locator('output');
  await form.getByRole('button', { name: 'Send' }).click();
  await output.getByText('401 Unauthorized').waitFor();

  await page.getByLabel('API key').fill(service.keys.free);
  await page.getByRole('button', { name: 'Keep' }).click();
  await form.getByRole('button', { name: 'Send' }).click();
  await output.getByText('200 OK').waitFor();
  const body = await output.locator('pre').last().innerText();
  const exact = await (await fetch(`${service.url}/api/v1/bills/200/hr/1`, { headers: { Authorization: `Bearer ${service.keys.free}` } })).text();
  assert.equal(body.replace(/\n */g, '').replace(/": /g, '":'), exact.replace(/": /g, '":'), 'numbers stand as they were sent');
  assert.ok(!(await output.innerText()).includes(service.keys.free), 'the key is not shown');

  const refused = page.locator('#billAnalysis form.try');
  await refused.getByRole('button', { name: 'Send' }).click();
  await refused.getByText('403 Forbidden').waitFor();
  assert.match(await refused.locator('output').innerText(), /"code": "plan_required"/);
  await accessible(page);
  await picture(page, 'try');
}));

test('every form sends what its endpoint takes', () => visit('/docs', {}, async (page) => {
  await page.getByLabel('API key').fill(service.keys.analysis);
  await page.getByRole('button', { name: 'Keep' }).click();
  for (const form of await page.locator('form.try').all()) {
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('200 OK').waitFor();
  }
}));
