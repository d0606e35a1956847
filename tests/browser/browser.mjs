import axe from 'axe-core';
import { chromium } from 'playwright-core';
import assert from 'node:assert/strict';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';

/**
 * The service under test, which the Go test starts, the program of the browser,
 * the directory for screenshots or '', and whether to check every case. The Go test
 * passes them on standard input.
 * @type {{url: string, keys: {analysis: string, free: string}, chromium: string, screenshots: string, exhaustive: boolean}}
 */
export const service = await json(process.stdin);

/** Declares a test that runs only in exhaustive mode. */
export const exhaustively = service.exhaustive ? test : test.skip;

/**
 * Returns the names and paths of the pages to test: by default only the usual ones.
 * @param {Record<string, string>} pages paths by name
 * @param {string[]} usual names of one page of each kind
 * @returns {[string, string][]}
 */
export function choose(pages, usual) {
  return Object.entries(pages).filter(([name]) => service.exhaustive || usual.includes(name));
}

export const colorSchemes = service.exhaustive ? ['light', 'dark'] : ['light'];

let browser;

before(async () => {
  browser = await chromium.launch({
    executablePath: service.chromium,
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync',
      // Resolves no host but the service.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
});

after(() => browser.close());

/**
 * Opens a page and runs check on it. Fails if the page sends a request to another
 * site that is not in sites, or if the console has errors or warnings that do not
 * match expected.
 * @param {string} path
 * @param {import('playwright-core').BrowserContextOptions & {expected?: RegExp, sites?: string[]}} options
 * @param {(page: import('playwright-core').Page) => Promise<void>} check
 */
export async function visit(path, { expected, sites = [], ...options }, check) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  let page;
  try {
    context.setDefaultTimeout(120_000); // other tests may use all processors
    page = await context.newPage();
    const otherSites = [];
    const messages = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== service.url && !sites.includes(url.origin)) otherSites.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(service.url + path);
    await check(page);
    assert.deepEqual(otherSites, [], 'requests to other sites');
    assert.deepEqual(messages.filter((text) => !expected?.test(text)), [], 'unexpected console messages');
  } catch (error) {
    const text = await page?.locator('body').innerText({ timeout: 1000 }).catch(() => '');
    error.message += `\nPage ${page?.url()}:\n${text}`;
    throw error;
  } finally {
    await context.close();
  }
}

/**
 * Fails if axe finds a violation in the present page whose impact is one of impacts.
 * @param {import('playwright-core').Page} page
 * @param {string[]} impacts
 * @param {import('axe-core').RunOptions} options
 */
export async function checkAccessibility(page, impacts = ['serious', 'critical'], options = {}) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => globalThis.axe.run(options), options);
  const serious = violations
    .filter(({ impact }) => impacts.includes(impact))
    .map(({ id, nodes }) => [id, nodes.map(({ html, any, all, none }) => `${html.slice(0, 200)}: ${[...any, ...all, ...none][0]?.message}`)]);
  assert.deepEqual(serious, []);
}

/** Takes a screenshot if the service has a directory for them. */
export async function screenshot(page, name, options = {}) {
  if (service.screenshots) await page.screenshot({ path: `${service.screenshots}/${name}.png`, ...options });
}
