// Uses the built apps in Chromium, which can reach only this machine.
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';

/**
 * What the Go test has started and built. behindBackend is '' if that app was not.
 * @type {{url: string, key: string, chromium: string, apps: Record<string, string>, backend: string, behindBackend: string, screenshots: string}}
 */
const input = await json(process.stdin);

let browser;

before(async () => {
  browser = await chromium.launch({
    executablePath: input.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
});

after(() => browser.close());

/** Opens an app and collects the operations that it sends, and what goes wrong. */
async function open(url) {
  const context = await browser.newContext();
  context.setDefaultTimeout(120_000); // other tests may use all processors
  const page = await context.newPage();
  const operations = [];
  const others = [];
  const messages = [];
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (request.method() === 'POST') operations.push({ endpoint: origin + pathname, name: request.postDataJSON().operationName, headers: request.headers() });
    else if (protocol !== 'data:' && origin !== url) others.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto(url);
  return { page, operations, others, messages, close: () => context.close() };
}

async function heading(page, text) {
  await page.getByRole('heading', { level: 1, name: text }).waitFor();
}

async function checkAccessibility(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);
}

/** Goes from the list of bills to a member, and back to a bill that has been read. */
async function drill({ page, operations }, screenshot) {
  const look = async (name) => {
    await checkAccessibility(page);
    if (input.screenshots) await page.screenshot({ path: `${input.screenshots}/${screenshot}-${name}.png` });
  };
  const bill = page.locator('main a[href="#/bills/200/hr/1"]');
  const bills = page.getByRole('listitem');
  await bills.first().waitFor();
  assert.equal(await bills.count(), 20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await bills.nth(20).waitFor();
  const hrefs = await page.locator('main li a').evaluateAll((links) => links.map((a) => a.href));
  assert.equal(new Set(hrefs).size, hrefs.length, 'the pages of the list do not overlap');
  await look('bills');

  const title = await bill.innerText();
  await bill.click();
  await heading(page, title);
  const vote = page.locator('a[href^="#/votes/"]').first();
  await vote.waitFor();
  await look('bill');

  await vote.click();
  const positions = page.locator('tbody tr');
  await positions.first().waitFor();
  const count = await positions.count();
  await page.getByRole('button', { name: 'Show more' }).click();
  await positions.nth(count).waitFor();
  await look('vote');

  const member = positions.locator('a').first();
  const name = await member.innerText();
  await member.click();
  await heading(page, name);
  await look('member');
  assert.deepEqual(operations.map((o) => o.name), ['Bills', 'Bills', 'Bill', 'Vote', 'Vote', 'Member']);

  // What has been read is shown from the cache.
  await page.evaluate(() => { location.hash = '#/bills/200/hr/1'; });
  await heading(page, title);
  await page.locator('a[href^="#/votes/"]').first().waitFor();
  await page.locator('header a').click();
  await heading(page, 'Bills');
  await bills.nth(19).waitFor();
  assert.equal(operations.length, 6, 'a second visit sends no requests');
}

for (const [name, url] of Object.entries(input.apps)) {
  test(`${name}: bill list, bill, vote, positions, member`, async () => {
    const app = await open(url);
    await heading(app.page, 'Enter your API key');
    await checkAccessibility(app.page);
    await app.page.getByLabel('API key').fill(input.key);
    await app.page.getByRole('button', { name: 'Continue' }).click();
    await drill(app, name);
    for (const { endpoint, headers } of app.operations) {
      assert.equal(endpoint, `${input.url}/graphql`, 'the browser itself sends requests to the service');
      assert.equal(headers.authorization, `Bearer ${input.key}`);
      assert.equal(headers.cookie, undefined);
    }
    assert.deepEqual(app.others, []);
    assert.deepEqual(app.messages, []);
    await app.close();
  });

  test(`${name}: the reason why a key is refused is shown`, async () => {
    const app = await open(url);
    await app.page.getByLabel('API key').fill('nobody');
    await app.page.getByRole('button', { name: 'Continue' }).click();
    await app.page.getByRole('alert').waitFor();
    assert.match(await app.page.getByRole('alert').innerText(), /key/i);
    await app.close();
  });
}

test('behind a backend, the browser never sees the key', { skip: !input.behindBackend }, async () => {
  const backend = spawn(process.execPath, [input.backend, input.behindBackend], {
    env: { ...process.env, LEGISLATIVE_KEY: input.key, SERVICE_URL: input.url, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [url] = await once(createInterface(backend.stdout), 'line');
    const app = await open(url);
    await drill(app, 'bff');
    for (const { endpoint, headers } of app.operations) {
      assert.equal(endpoint, `${url}/graphql`);
      assert.equal(headers.authorization, undefined);
    }
    assert.deepEqual(app.others, []);
    assert.deepEqual(app.messages, []);
    await app.close();
    const fromElsewhere = await fetch(`${url}/graphql`, { method: 'POST', body: '{"query":"{__typename}"}', headers: { 'Sec-Fetch-Site': 'cross-site' } });
    assert.equal(fromElsewhere.status, 403);
    for (const path of ['/../server.mjs', '/%2e%2e/server.mjs', '/nothing']) assert.equal((await fetch(url + path)).status, 404);
  } finally {
    backend.kill();
  }
});
