// GraphiQL.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkAccessibility, screenshot, service, visit } from './browser.mjs';

const drilldowns = ['BillAmendmentsVotesDefectors', 'MemberVotesBillsSectors', 'CommitteeBillsSignals', 'TextSectionsFindings'];

const phone = { width: 390, height: 844 };

const tab = (page, name) => page.getByRole('list', { name: /operation/ }).getByRole('button', { name, exact: true });
const errorList = (page) => page.getByRole('alert', { name: 'Errors' });
const execute = (page) => page.getByRole('button', { name: /^Execute/ }).click();
const editor = (page) => page.getByRole('region', { name: 'Operation Editor' }).locator('.monaco-editor');

async function enterKey(page, key) {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Use key' }).click();
}

// receiveResponse waits for the response to an operation and returns its body.
async function receiveResponse(page) {
  const response = await page.waitForResponse((candidate) => candidate.url() === `${service.url}/graphql`);
  return response.json();
}

const boxes = (...locators) => Promise.all(locators.map((locator) => locator.first().boundingBox()));

// checkWidth fails if the page is wider than the window.
async function checkWidth(page) {
  const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(width <= visible, `the page is ${width} pixels wide, want at most ${visible}`);
}

for (const colorScheme of ['light', 'dark']) {
  test(`GraphiQL is accessible in ${colorScheme}`, () => visit('/graphiql', { colorScheme }, async (page) => {
    await editor(page).waitFor();
    await checkAccessibility(page);
    await screenshot(page, `graphiql-${colorScheme}`);
    for (const pane of ['Documentation Explorer', 'GraphiQL Explorer', 'Examples', 'History']) {
      await page.getByRole('button', { name: `Show ${pane}` }).click();
      await checkAccessibility(page);
      await screenshot(page, `graphiql-${pane.split(' ')[0].toLowerCase()}-${colorScheme}`);
    }
  }));
}

test('every drilldown runs', () => visit('/graphiql', {}, async (page) => {
  await enterKey(page, service.keys.analysis);
  for (const name of drilldowns) {
    await tab(page, name).click();
    const [{ data, errors }] = await Promise.all([receiveResponse(page), execute(page)]);
    assert.equal(errors, undefined, name);
    assert.ok(JSON.stringify(data).length > 500, `${name} returns records`);
    await page.locator('.graphiql-response').getByText('"data"').waitFor();
    assert.equal(await errorList(page).count(), 0, `${name} has no errors`);
    await screenshot(page, `drilldown-${name}`);
  }
  await checkAccessibility(page);
}));

test('a refused field is in the list of errors', () => visit('/graphiql', {}, async (page) => {
  await enterKey(page, service.keys.free);
  await tab(page, 'CommitteeBillsSignals').click();
  const [{ data, errors }] = await Promise.all([receiveResponse(page), execute(page)]);
  assert.equal(errors[0].extensions.code, 'plan_required');
  assert.equal(typeof data.committees.nodes[0].name, 'string', 'the rest of the response is unaffected');
  const alert = errorList(page);
  await alert.getByRole('heading', { name: 'Your plan does not include this' }).waitFor();
  const [list, response] = await boxes(alert, page.locator('.graphiql-response .monaco-editor'));
  assert.ok(list.y < response.y, 'the list of errors is above the response');
  assert.match(await alert.innerText(), /plan analysis.*developer_free.*\n.*committees\.nodes\.bills\.nodes\.bill\.analysis/s);
  await checkAccessibility(page);
  await screenshot(page, 'refused-field');
}));

test('without a key everything works but running', () => visit('/graphiql', {}, async (page) => {
  await editor(page).waitFor();
  await execute(page);
  await errorList(page).getByText('An API key is required').waitFor();
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Bill', exact: true }).click();
  await page.getByText('Requires scope analysis:read and plan analysis or higher.').first().waitFor();
}));

test('the editor completes names and marks errors', () => visit('/graphiql', {}, async (page) => {
  await page.getByRole('button', { name: 'New tab' }).click();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('{ billsBy');
  await page.locator('.suggest-widget').getByText('billsByIds').waitFor();
  await screenshot(page, 'completion');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('{ nothing }');
  await page.locator('.squiggly-error').waitFor();
}));

test('the explorer writes operations', () => visit('/graphiql', {}, async (page) => {
  await page.getByRole('button', { name: 'New tab' }).click();
  await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click();
  await page.locator('.graphiql-explorer-root').getByText('policyAreas', { exact: true }).click();
  await editor(page).getByText('policyAreas').waitFor();
}));

test('an example opens in a new tab', () => visit('/graphiql', {}, async (page) => {
  await editor(page).waitFor();
  await page.getByRole('button', { name: 'Show Examples' }).click();
  await page.getByRole('button', { name: /^Open in a tab: From a member/ }).click();
  await editor(page).getByText('MemberVotesBillsSectors').waitFor();
  await tab(page, 'MemberVotesBillsSectors').nth(1).waitFor();
}));

test('the key is only in this tab and in request headers', () => visit('/graphiql', {}, async (page) => {
  const key = service.keys.analysis;
  const urls = [];
  page.on('request', (request) => urls.push(request.url()));
  await enterKey(page, key);
  const [request] = await Promise.all([page.waitForRequest(`${service.url}/graphql`), execute(page)]);
  assert.equal(await request.headerValue('Authorization'), `Bearer ${key}`);
  assert.ok(!request.postData().includes(key));
  assert.ok(!urls.some((url) => url.includes(key)));
  const [local, cookies] = [await page.evaluate(() => JSON.stringify(localStorage)), await page.context().cookies()];
  assert.ok(!local.includes(key));
  assert.deepEqual(cookies, []);
  assert.ok(!(await page.locator('body').innerText()).includes(key));

  await page.reload();
  await page.getByRole('button', { name: 'Forget key' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${service.url}/graphiql`);
  await other.getByLabel('API key').waitFor();
  await page.getByRole('button', { name: 'Forget key' }).click();
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
}));

// On a phone, everything has the full width, one part below the other.
for (const colorScheme of ['light', 'dark']) {
  test(`GraphiQL fits a phone in ${colorScheme}`, () => visit('/graphiql', { colorScheme, hasTouch: true, isMobile: true, viewport: phone }, async (page) => {
    await enterKey(page, service.keys.free);
    await tab(page, 'CommitteeBillsSignals').click();
    await Promise.all([receiveResponse(page), execute(page)]);
    await errorList(page).getByRole('heading').waitFor();
    const [operation, errors, response] = await boxes(editor(page), errorList(page), page.locator('.graphiql-response .monaco-editor'));
    assert.ok(operation.width > 300 && operation.height > 180, `the editor is ${operation.width} by ${operation.height}`);
    assert.ok(response.width > 340 && response.height > 80, `the response is ${response.width} by ${response.height}`);
    assert.ok(operation.y + operation.height <= errors.y && errors.y + errors.height <= response.y, 'operation, errors and response are in this order');
    await checkWidth(page);
    await checkAccessibility(page);
    await screenshot(page, `graphiql-phone-${colorScheme}`);

    for (const pane of ['Documentation Explorer', 'GraphiQL Explorer', 'History', 'Examples']) {
      await page.getByRole('button', { name: `Show ${pane}` }).click();
      const [{ width, height }] = await boxes(page.locator('.graphiql-plugin'));
      assert.ok(width === phone.width && height > 500, `${pane} is ${width} by ${height}`);
      await checkWidth(page);
      await checkAccessibility(page);
      await screenshot(page, `graphiql-phone-${pane.split(' ')[0].toLowerCase()}-${colorScheme}`);
    }
    await page.getByRole('button', { name: /^Open in a tab: From a member/ }).click();
    await editor(page).getByText('MemberVotesBillsSectors').click(); // fails if the pane still covers it
  }));
}

test('a pane leaves room for the operation and the names of the tabs', () => visit('/graphiql', { viewport: { width: 1280, height: 800 } }, async (page) => {
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  const [operation, response, add, sessions] = await boxes(editor(page), page.locator('.graphiql-response'), page.getByRole('button', { name: 'New tab' }), page.locator('.graphiql-sessions'));
  assert.ok(operation.width > 350 && response.width > 270, `operation and response are ${operation.width} and ${response.width} pixels wide`);
  assert.ok(add.x + add.width <= sessions.x + sessions.width, 'the tabs fit their row');
  for (const name of drilldowns) {
    const [{ x, width }] = await boxes(tab(page, name));
    assert.ok(x >= sessions.x && x + width <= add.x, `tab ${name} is visible`);
  }
  const search = page.locator('.graphiql-doc-explorer-search input');
  assert.ok(await search.evaluate((input) => input.scrollWidth <= input.clientWidth), 'the placeholder of the search field is not cut off');
}));
