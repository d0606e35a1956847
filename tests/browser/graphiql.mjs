// GraphiQL.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { accessible, picture, service, visit } from './browser.mjs';

const drilldowns = ['BillAmendmentsVotesDefectors', 'MemberVotesBillsSectors', 'CommitteeBillsSignals', 'TextSectionsFindings'];

const telephone = { width: 390, height: 844 };

const tab = (page, name) => page.getByRole('list', { name: /operation/ }).getByRole('button', { name, exact: true });
const faults = (page) => page.getByRole('alert', { name: 'Errors' });
const execute = (page) => page.getByRole('button', { name: /^Execute/ }).click();
const editor = (page) => page.getByRole('region', { name: 'Operation Editor' }).locator('.monaco-editor');

async function enter(page, key) {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Use key' }).click();
}

// answered waits for an answer, and gives it.
async function answered(page) {
  const answer = await page.waitForResponse((response) => response.url() === `${service.url}/graphql`);
  return answer.json();
}

const boxes = (...locators) => Promise.all(locators.map((locator) => locator.first().boundingBox()));

async function fits(page) {
  const [wide, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= visible, `the page is ${wide} wide`);
}

for (const colorScheme of ['light', 'dark']) {
  test(`GraphiQL is accessible in ${colorScheme}`, () => visit('/graphiql', { colorScheme }, async (page) => {
    await editor(page).waitFor();
    await accessible(page);
    await picture(page, `graphiql-${colorScheme}`);
    for (const pane of ['Documentation Explorer', 'GraphiQL Explorer', 'Examples', 'History']) {
      await page.getByRole('button', { name: `Show ${pane}` }).click();
      await accessible(page);
      await picture(page, `graphiql-${pane.split(' ')[0].toLowerCase()}-${colorScheme}`);
    }
  }));
}

test('every drilldown runs', () => visit('/graphiql', {}, async (page) => {
  await enter(page, service.keys.analysis);
  for (const name of drilldowns) {
    await tab(page, name).click();
    const [{ data, errors }] = await Promise.all([answered(page), execute(page)]);
    assert.equal(errors, undefined, name);
    assert.ok(JSON.stringify(data).length > 500, `${name} finds something`);
    await page.locator('.graphiql-response').getByText('"data"').waitFor();
    assert.equal(await faults(page).count(), 0, `${name} has no errors to tell`);
    await picture(page, `drilldown-${name}`);
  }
  await accessible(page);
}));

test('a refused field is told of in words', () => visit('/graphiql', {}, async (page) => {
  await enter(page, service.keys.free);
  await tab(page, 'CommitteeBillsSignals').click();
  const [{ data, errors }] = await Promise.all([answered(page), execute(page)]);
  assert.equal(errors[0].extensions.code, 'plan_required');
  assert.equal(typeof data.committees.nodes[0].name, 'string', 'the rest of the answer stands');
  const alert = faults(page);
  await alert.getByRole('heading', { name: 'Your plan does not include this' }).waitFor();
  const [words, answer] = await boxes(alert, page.locator('.graphiql-response .monaco-editor'));
  assert.ok(words.y < answer.y, 'the words come before the answer');
  assert.match(await alert.innerText(), /plan analysis.*developer_free.*\n.*committees\.nodes\.bills\.nodes\.bill\.analysis/s);
  await accessible(page);
  await picture(page, 'refused');
}));

test('without a key everything works but running', () => visit('/graphiql', {}, async (page) => {
  await editor(page).waitFor();
  await execute(page);
  await faults(page).getByText('An API key is needed').waitFor();
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Bill', exact: true }).click();
  await page.getByText('Needs analysis:read on plan analysis.').first().waitFor();
}));

test('the editor completes and complains', () => visit('/graphiql', {}, async (page) => {
  await page.getByRole('button', { name: 'New tab' }).click();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('{ billsBy');
  await page.locator('.suggest-widget').getByText('billsByIds').waitFor();
  await picture(page, 'completion');
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

test('an example opens in a tab of its own', () => visit('/graphiql', {}, async (page) => {
  await editor(page).waitFor();
  await page.getByRole('button', { name: 'Show Examples' }).click();
  await page.getByRole('button', { name: /^Open in a tab: From a member/ }).click();
  await editor(page).getByText('MemberVotesBillsSectors').waitFor();
  await tab(page, 'MemberVotesBillsSectors').nth(1).waitFor();
}));

test('the key is in this tab, in headers, and nowhere else', () => visit('/graphiql', {}, async (page) => {
  const key = service.keys.analysis;
  const urls = [];
  page.on('request', (request) => urls.push(request.url()));
  await enter(page, key);
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

// On a telephone, where there is no room side by side, all of it is there
// from edge to edge, one thing above the other.
for (const colorScheme of ['light', 'dark']) {
  test(`GraphiQL fits a telephone in ${colorScheme}`, () => visit('/graphiql', { colorScheme, hasTouch: true, isMobile: true, viewport: telephone }, async (page) => {
    await enter(page, service.keys.free);
    await tab(page, 'CommitteeBillsSignals').click();
    await Promise.all([answered(page), execute(page)]);
    await faults(page).getByRole('heading').waitFor();
    const [operation, told, answer] = await boxes(editor(page), faults(page), page.locator('.graphiql-response .monaco-editor'));
    assert.ok(operation.width > 300 && operation.height > 180, `the editor is ${operation.width} by ${operation.height}`);
    assert.ok(answer.width > 340 && answer.height > 80, `the answer is ${answer.width} by ${answer.height}`);
    assert.ok(operation.y + operation.height <= told.y && told.y + told.height <= answer.y, 'operation, errors in words, answer');
    await fits(page);
    await accessible(page);
    await picture(page, `graphiql-telephone-${colorScheme}`);

    for (const pane of ['Documentation Explorer', 'GraphiQL Explorer', 'History', 'Examples']) {
      await page.getByRole('button', { name: `Show ${pane}` }).click();
      const [{ width, height }] = await boxes(page.locator('.graphiql-plugin'));
      assert.ok(width === telephone.width && height > 500, `${pane} is ${width} by ${height}`);
      await fits(page);
      await accessible(page);
      await picture(page, `graphiql-telephone-${pane.split(' ')[0].toLowerCase()}-${colorScheme}`);
    }
    await page.getByRole('button', { name: /^Open in a tab: From a member/ }).click();
    await editor(page).getByText('MemberVotesBillsSectors').click(); // nothing covers it any more
  }));
}

test('a pane leaves room for the operation, the tabs and their names', () => visit('/graphiql', { viewport: { width: 1280, height: 800 } }, async (page) => {
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  const [operation, answer, add, sessions] = await boxes(editor(page), page.locator('.graphiql-response'), page.getByRole('button', { name: 'New tab' }), page.locator('.graphiql-sessions'));
  assert.ok(operation.width > 350 && answer.width > 270, `${operation.width} and ${answer.width} wide`);
  assert.ok(add.x + add.width <= sessions.x + sessions.width, 'the tabs end within their row');
  for (const name of drilldowns) {
    const [{ x, width }] = await boxes(tab(page, name));
    assert.ok(x >= sessions.x && x + width <= add.x, `the tab ${name} is in sight`);
  }
  const search = page.locator('.graphiql-doc-explorer-search input');
  assert.ok(await search.evaluate((input) => input.scrollWidth <= input.clientWidth), 'the hint of the search is not cut off');
}));
