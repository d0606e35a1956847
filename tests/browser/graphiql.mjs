// GraphiQL.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

import { checkAccessibility, colorSchemes, exhaustively, screenshot, service, visit } from './browser.mjs';

const drilldowns = ['BillTextsVotesFinance', 'AmendmentVotesDefectors', 'MemberVotesBillsSectors', 'CommitteeBillsSignals', 'TextSectionsFindings', 'RequiredReports'];

const phone = { width: 390, height: 844 };

const tab = (page, name) => page.getByRole('list', { name: /operation/ }).getByRole('button', { name, exact: true });
const errorList = (page) => page.getByRole('alert', { name: 'Errors' });
const execute = (page) => page.getByRole('button', { name: /^Execute/ }).click();
const editor = (page) => page.getByRole('region', { name: 'Operation Editor' }).locator('.monaco-editor');

const response = (page) => page.locator('.graphiql-response');
const keyStatus = (page) => page.locator('#key-status');
const impacts = ['minor', 'moderate', 'serious', 'critical'];

/** Visits the page with stubbed /docs/examples.json, and opens the editor. */
const visitEditor = (path, { records = {}, ...options }, check) => visit(path, options, async (page) => {
  await page.route('**/docs/examples.json', (route) => route.fulfill({ json: records }));
  await page.getByRole('button', { name: 'Open the editor' }).click();
  await editor(page).waitFor();
  await check(page);
});

async function enterKey(page, key) {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Use key' }).click();
  await page.getByRole('button', { name: 'Forget key' }).waitFor();
}

// receiveResponse waits for the response to an operation and returns its body.
async function receiveResponse(page) {
  const received = await page.waitForResponse((candidate) => candidate.url() === `${service.url}/graphql`);
  return received.json();
}

const boxes = (...locators) => Promise.all(locators.map((locator) => locator.first().boundingBox()));

// checkWidth fails if the page is wider than the window.
async function checkWidth(page) {
  const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(width <= visible, `the page is ${width} pixels wide, want at most ${visible}`);
}

for (const colorScheme of colorSchemes) {
  test(`GraphiQL is accessible in ${colorScheme}`, () => visitEditor('/graphiql', { colorScheme }, async (page) => {
    await checkAccessibility(page, impacts);
    await screenshot(page, `graphiql-${colorScheme}`);
    for (const pane of ['Documentation Explorer', 'GraphiQL Explorer', 'Examples', 'History']) {
      await page.getByRole('button', { name: `Show ${pane}` }).click();
      await checkAccessibility(page, impacts);
      await screenshot(page, `graphiql-${pane.split(' ')[0].toLowerCase()}-${colorScheme}`);
    }
  }));
}

test('every drilldown runs', () => visitEditor('/graphiql', {}, async (page) => {
  await enterKey(page, service.keys.analysis);
  for (const name of drilldowns) {
    await tab(page, name).click();
    const [{ data, errors }] = await Promise.all([receiveResponse(page), execute(page)]);
    assert.equal(errors, undefined, name);
    assert.ok(JSON.stringify(data).length > 500, `${name} returns records`);
    await response(page).getByText('"data"').waitFor();
    assert.equal(await errorList(page).count(), 0, `${name} has no errors`);
    await screenshot(page, `drilldown-${name}`);
  }
  await checkAccessibility(page, impacts);
}));

exhaustively('a refused field is in the list of errors', () => visitEditor('/graphiql', {}, async (page) => {
  await enterKey(page, service.keys.free);
  await tab(page, 'CommitteeBillsSignals').click();
  const [{ data, errors }] = await Promise.all([receiveResponse(page), execute(page)]);
  assert.equal(errors[0].extensions.code, 'plan_required');
  assert.equal(typeof data.committees.nodes[0].name, 'string', 'the rest of the response is unaffected');
  const alert = errorList(page);
  await alert.getByRole('heading', { name: 'Your plan does not include this' }).waitFor();
  const [list, result] = await boxes(alert, page.locator('.graphiql-response .monaco-editor'));
  assert.ok(list.y < result.y, 'the list of errors is above the response');
  assert.match(await alert.innerText(), /plan analysis.*developer_free.*\n.*committees\.nodes\.bills\.nodes\.bill\.analysis/s);
  await checkAccessibility(page, impacts);
  await screenshot(page, 'refused-field');
}));

exhaustively('without a key everything works but running', () => visitEditor('/graphiql', {}, async (page) => {
  await execute(page);
  await errorList(page).getByText('An API key is required').waitFor();
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Bill', exact: true }).click();
  await page.getByText('Requires scope analysis:read and plan analysis or higher.').first().waitFor();
}));

exhaustively('the editor completes names and marks errors', () => visitEditor('/graphiql', {}, async (page) => {
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

exhaustively('the explorer writes operations', () => visitEditor('/graphiql', {}, async (page) => {
  await page.getByRole('button', { name: 'New tab' }).click();
  await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click();
  await page.locator('.graphiql-explorer-root').getByText('policyAreas', { exact: true }).click();
  await editor(page).getByText('policyAreas').waitFor();
}));

exhaustively('an example opens in a new tab', () => visitEditor('/graphiql', {}, async (page) => {
  await page.getByRole('button', { name: 'Show Examples' }).click();
  await page.getByRole('button', { name: /^Open in a tab: From a member/ }).click();
  await editor(page).getByText('MemberVotesBillsSectors').waitFor();
  await tab(page, 'MemberVotesBillsSectors').nth(1).waitFor();
}));

test('the key is only in this tab and in request headers', () => visitEditor('/graphiql', {}, async (page) => {
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
for (const colorScheme of colorSchemes) {
  exhaustively(`GraphiQL fits a phone in ${colorScheme}`, () => visitEditor('/graphiql', { colorScheme, hasTouch: true, isMobile: true, viewport: phone }, async (page) => {
    await enterKey(page, service.keys.free);
    await tab(page, 'CommitteeBillsSignals').click();
    await Promise.all([receiveResponse(page), execute(page)]);
    await errorList(page).getByRole('heading').waitFor();
    const [operation, errors, result] = await boxes(editor(page), errorList(page), page.locator('.graphiql-response .monaco-editor'));
    assert.ok(operation.width > 300 && operation.height > 180, `the editor is ${operation.width} by ${operation.height}`);
    assert.ok(result.width > 340 && result.height > 80, `the response is ${result.width} by ${result.height}`);
    assert.ok(operation.y + operation.height <= errors.y && errors.y + errors.height <= result.y, 'operation, errors and response are in this order');
    await checkWidth(page);
    await checkAccessibility(page, impacts);
    await screenshot(page, `graphiql-phone-${colorScheme}`);

    for (const pane of ['Documentation Explorer', 'GraphiQL Explorer', 'History', 'Examples']) {
      await page.getByRole('button', { name: `Show ${pane}` }).click();
      const [{ width, height }] = await boxes(page.locator('.graphiql-plugin'));
      assert.ok(width === phone.width && height > 500, `${pane} is ${width} by ${height}`);
      await checkWidth(page);
      await checkAccessibility(page, impacts);
      await screenshot(page, `graphiql-phone-${pane.split(' ')[0].toLowerCase()}-${colorScheme}`);
    }
    await page.getByRole('button', { name: /^Open in a tab: From a member/ }).click();
    await editor(page).getByText('MemberVotesBillsSectors').click(); // fails if the pane still covers it
  }));
}

exhaustively('a pane leaves room for the operation and the names of the tabs', () => visitEditor('/graphiql', { viewport: { width: 1280, height: 800 } }, async (page) => {
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  const [operation, result, add, sessions] = await boxes(editor(page), page.locator('.graphiql-response'), page.getByRole('button', { name: 'New tab' }), page.locator('.graphiql-sessions'));
  assert.ok(operation.width > 350 && result.width > 270, `operation and response are ${operation.width} and ${result.width} pixels wide`);
  assert.ok(add.x + add.width <= sessions.x + sessions.width, 'the tabs fit their row');
  for (const name of drilldowns) {
    const [{ x, width }] = await boxes(tab(page, name));
    assert.ok(x >= sessions.x && x + width <= add.x, `tab ${name} is visible`);
  }
  const search = page.locator('.graphiql-doc-explorer-search input');
  assert.ok(await search.evaluate((input) => input.scrollWidth <= input.clientWidth), 'the placeholder of the search field is not cut off');
}));

// runIn runs the operation of a tab and returns the body of the response.
async function runIn(page, name) {
  await tab(page, name).click();
  const [body] = await Promise.all([receiveResponse(page), execute(page)]);
  return body;
}

const getOperation = (page) => page.evaluate(() => globalThis.__MONACO.editor.getModels().find(({ uri }) => uri.path.endsWith('operation.graphql')).getValue());
const getVariables = (page) => page.evaluate(() => globalThis.__MONACO.editor.getModels().find(({ uri }) => uri.path.endsWith('variables.json')).getValue());

test('the page is there before the editor', () => visit('/graphiql', {}, async (page) => {
  await page.getByText('query BillTextsVotesFinance').waitFor();
  assert.equal(await page.locator('.graphiql-container').count(), 0);
  await checkAccessibility(page, impacts);
  await screenshot(page, 'graphiql-before');
  await page.route('**/docs/examples.json', (route) => route.fulfill({ json: {} }));
  await page.mouse.move(300, 300);
  await editor(page).getByText('BillTextsVotesFinance').waitFor();
}));

exhaustively('if the editor cannot be loaded, the page says so', () => visit('/graphiql', { expected: /Failed to load resource/ }, async (page) => {
  await page.route('**/assets/graphiql/graphiql-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Open the editor' }).click();
  await page.getByText('The editor could not be loaded. Check the connection and reload the page.').waitFor();
}));

const records = {
  bill: { congress: 200, billType: 's', billNumber: '2', textVersionId: 5 },
  amendment: { congress: 200, amendmentType: 'samdt', amendmentNumber: '1' },
  vote: { congress: 200, session: 2, rollCallNumber: 4 },
  committee: null,
  member: { bioguideId: 'Z900001' },
};

exhaustively('the tabs name records that are loaded', () => visitEditor('/graphiql', { records }, async (page) => {
  for (const [name, want] of [
    ['BillTextsVotesFinance', { congress: 200, billType: 's', billNumber: '2', votes: 5 }],
    ['AmendmentVotesDefectors', { congress: 200, amendmentType: 'samdt', amendmentNumber: '1', names: 10 }],
    ['MemberVotesBillsSectors', { bioguideId: 'Z900001', votes: 20 }],
    ['CommitteeBillsSignals', { committees: 5, bills: 5 }],
  ]) {
    await tab(page, name).click();
    assert.deepEqual(JSON.parse(await getVariables(page)), want, name);
  }
}));

exhaustively('an error is shown in the tab whose run caused it', () => visitEditor('/graphiql', { expected: /Failed to load resource/ }, async (page) => {
  await enterKey(page, service.keys.free);
  await runIn(page, 'CommitteeBillsSignals');
  await errorList(page).getByText('plan_required').waitFor();
  await page.route('**/graphql', (route) => route.abort());
  await tab(page, 'AmendmentVotesDefectors').click();
  assert.equal(await errorList(page).count(), 0);
  await execute(page);
  await errorList(page).getByText('The service cannot be reached. Check the connection').waitFor();
  assert.equal(await errorList(page).getByText('plan_required').count(), 0);
  await tab(page, 'MemberVotesBillsSectors').click();
  assert.equal(await errorList(page).count(), 0);
  await tab(page, 'CommitteeBillsSignals').click();
  await errorList(page).getByText('plan_required').waitFor();
  assert.equal(await errorList(page).getByText('cannot be reached').count(), 0);
}));

exhaustively('a response that comes late is shown in its own tab', () => visitEditor('/graphiql', {}, async (page) => {
  await enterKey(page, service.keys.free);
  let arrive;
  const held = new Promise((resolve) => { arrive = resolve; });
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await tab(page, 'CommitteeBillsSignals').click();
  await execute(page);
  await response(page).getByText('Running…').waitFor();
  await tab(page, 'MemberVotesBillsSectors').click();
  const [body] = await Promise.all([receiveResponse(page), arrive()]);
  assert.equal(body.errors[0].extensions.code, 'plan_required');
  await page.unroute('**/graphql');
  const { data } = await runIn(page, 'MemberVotesBillsSectors');
  await response(page).getByText(data.member.name).first().waitFor();
  assert.equal(await errorList(page).count(), 0);
  await tab(page, 'CommitteeBillsSignals').click();
  await errorList(page).getByText('plan_required').waitFor();
  await response(page).getByText('"committees"').waitFor();
}));

test('a key is checked when it is entered', () => visitEditor('/graphiql', { expected: /401/ }, async (page) => {
  await page.getByLabel('API key').fill('leg_live_unknown');
  await page.getByRole('button', { name: 'Use key' }).click();
  await keyStatus(page).getByText('Unknown API key. This API key does not exist. Check that it is complete, or use another key.').waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.length), 0, 'the key is not stored');
  assert.equal(await page.getByLabel('API key').inputValue(), 'leg_live_unknown', 'the key can be corrected');
  await checkAccessibility(page, impacts);
  await screenshot(page, 'graphiql-unknown-key');
  await enterKey(page, service.keys.free);
  await keyStatus(page).getByText('developer_free plan: bills:read, votes:read').waitFor();
  await page.getByRole('button', { name: 'Forget key' }).click();
  assert.equal(await keyStatus(page).innerText(), '');
  await enterKey(page, service.keys.analysis);
  await keyStatus(page).getByText('analysis plan: bills:read, analysis:read, text:read, votes:read').waitFor();
  await page.reload();
  await keyStatus(page).getByText('analysis plan: bills:read').waitFor();
}));

exhaustively('each run has its cost and what is left of the limits', () => visitEditor('/graphiql', {}, async (page) => {
  await enterKey(page, service.keys.analysis);
  const usage = page.getByRole('region', { name: 'Cost and limits' });
  assert.equal(await usage.count(), 0);
  const { extensions: { cost } } = await runIn(page, 'MemberVotesBillsSectors');
  const number = (n) => n.toLocaleString('en-US');
  await usage.getByText(new RegExp(`Cost: ${number(cost.actual)}, requests left in this minute: [\\d,]+`)).waitFor();
  await usage.getByText(`Estimate before the run: ${number(cost.estimated)} of at most 100,000`).waitFor();
  // The service under test has no limits of accounts.
  await usage.getByText(/Requests per minute: [\d,]+ of [\d,]+ left until \S+/).waitFor();
  assert.ok(!(await response(page).locator('.monaco-editor').innerText()).includes('extensions'));
  await checkAccessibility(page, impacts);
  await screenshot(page, 'graphiql-cost');
  await tab(page, 'CommitteeBillsSignals').click();
  await usage.waitFor({ state: 'hidden' });
}));

const run = promisify(execFile);

// programs run a program that has been copied, in the language's own interpreter.
const programs = {
  curl: (text, env) => run('sh', ['-c', text], { env }),
  TypeScript: (text, env) => run(process.execPath, ['--input-type=module', '--eval', text], { env }),
  Python: (text, env) => run('python3', ['-c', text], { env }),
};

for (const [language, runProgram] of Object.entries(programs)) {
  exhaustively(`an operation is copied as a program in ${language}`, () => visitEditor('/graphiql', {}, async (page) => {
    await enterKey(page, service.keys.analysis);
    await page.getByRole('button', { name: 'New tab' }).click();
    const query = 'query Quotes($words: String, $first: Int, $no: Boolean = false) { bills(first: $first, query: $words) { totalCount nodes { title @skip(if: $no) } } other: bills(query: "it\'s \\"a\\" `b` ${c}") { totalCount } }';
    await page.evaluate(([operation, variables]) => {
      const models = globalThis.__MONACO.editor.getModels();
      models.find(({ uri }) => uri.path.endsWith('operation.graphql')).setValue(operation);
      models.find(({ uri }) => uri.path.endsWith('variables.json')).setValue(variables);
    }, [query, '{ "words": "act", "first": 2, "no": false }']);
    await page.getByRole('button', { name: 'Copy as a program' }).click();
    await page.getByRole('menuitem', { name: `Copy as ${language}` }).click();
    const text = await page.getByRole('textbox', { name: `Copy as ${language}` }).inputValue();
    assert.ok(!text.includes(service.keys.analysis), 'the key is not in the program');
    const [{ data }] = await Promise.all([receiveResponse(page), execute(page)]);
    assert.equal(data.bills.nodes.length, 2);
    await checkAccessibility(page, impacts);
    await screenshot(page, `graphiql-copy-${language}`);
    let output;
    try {
      ({ stdout: output } = await runProgram(text, { ...process.env, KEY: service.keys.analysis }));
    } catch (error) {
      if (error.code === 'ENOENT') return; // the interpreter is not installed
      throw error;
    }
    const result = JSON.parse(output);
    assert.deepEqual(result.data ?? result, data);
  }));
}

exhaustively('a link opens its operation in a tab without running it', () => {
  const linked = { query: 'query One { dataset { version } }\n\nquery Two($n: Int) { bills(first: $n) { nodes { title } } }', variables: '{ "n": 3 }', operationName: 'Two' };
  return visitEditor(`/graphiql?${new URLSearchParams(linked)}`, {}, async (page) => {
    const sent = [];
    page.on('request', (request) => { if (request.url().endsWith('/graphql')) sent.push(request.postDataJSON()); });
    assert.equal(await getOperation(page), linked.query);
    assert.equal(await getVariables(page), linked.variables);
    await tab(page, 'BillTextsVotesFinance').waitFor();
    assert.equal(new URL(page.url()).search, '');
    assert.equal(await response(page).locator('.monaco-editor .view-line').first().innerText(), '');
    assert.deepEqual(sent, []);

    await enterKey(page, service.keys.analysis);
    await page.getByRole('button', { name: /^Share/ }).click();
    const link = await page.getByRole('textbox', { name: 'Share' }).inputValue();
    assert.deepEqual(Object.fromEntries(new URL(link).searchParams), linked);
    assert.ok(!link.includes(service.keys.analysis), 'the key is not in the link');
    await checkAccessibility(page, impacts);
    await screenshot(page, 'graphiql-share');
  });
});

exhaustively('a link opens one more tab beside stored tabs', () => visitEditor('/graphiql', {}, async (page) => {
  await tab(page, 'MemberVotesBillsSectors').click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('graphiql:tabState'))?.activeTabIndex === 2);
  await page.goto(`${service.url}/graphiql?${new URLSearchParams({ query: 'query Linked { dataset { version } }' })}`);
  await page.locator('#operation').getByText('query Linked').waitFor();
  await page.mouse.move(200, 200);
  await tab(page, 'Linked').waitFor();
  assert.equal(await getOperation(page), 'query Linked { dataset { version } }');
  assert.equal(await getVariables(page), '');
  await tab(page, 'MemberVotesBillsSectors').click();
  assert.match(await getOperation(page), /^query MemberVotesBillsSectors/);
}));

exhaustively('nothing with a key in it is shared', () => visitEditor('/graphiql', {}, async (page) => {
  await enterKey(page, service.keys.free);
  await page.getByRole('button', { name: 'New tab' }).click();
  await editor(page).click();
  await page.keyboard.insertText(`{ bills(query: "${service.keys.free}") { totalCount } }`);
  await page.getByRole('button', { name: /^Share/ }).click();
  await page.getByText('The operation or its variables have an API key in them. Remove it first.').waitFor();
}));

for (const [width, height] of [[1280, 800], [360, 740]]) {
  exhaustively(`the page does not scroll at ${width} × ${height}`, () => visitEditor('/graphiql', { viewport: { width, height } }, async (page) => {
    await enterKey(page, service.keys.analysis);
    await runIn(page, 'MemberVotesBillsSectors');
    await page.getByRole('region', { name: 'Cost and limits' }).waitFor();
    await page.evaluate(() => scrollTo(1000, 1000));
    assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), [0, 0]);
    const [operation, result] = await boxes(editor(page), page.locator('.graphiql-response .monaco-editor'));
    assert.ok(operation.width > 250 && operation.height > 130 && result.width > 250 && result.height > 80, JSON.stringify([operation, result]));
    await checkAccessibility(page, impacts);
    await screenshot(page, `graphiql-${width}`);
  }));
}
