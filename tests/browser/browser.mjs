import axe from 'axe-core';
import { chromium } from 'playwright-core';
import assert from 'node:assert/strict';
import { json } from 'node:stream/consumers';
import { after, before } from 'node:test';

/**
 * The service to look at, which the Go test starts and tells of on standard
 * input, with the browser and, if pictures are wanted, the folder for them.
 * @type {{url: string, keys: {analysis: string, free: string}, chromium: string, pictures: string}}
 */
export const service = await json(process.stdin);

let browser;

before(async () => {
  browser = await chromium.launch({
    executablePath: service.chromium,
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync',
      // Whatever the page may try, there is nothing but the service.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
});

after(() => browser.close());

/**
 * Opens a page, lets do look at it, and then sees to it that it asked for
 * nothing elsewhere and had nothing to complain of but what it expected.
 * @param {string} path
 * @param {import('playwright-core').BrowserContextOptions & {expected?: RegExp}} options
 * @param {(page: import('playwright-core').Page) => Promise<void>} look
 */
export async function visit(path, { expected, ...options }, look) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  try {
    context.setDefaultTimeout(120_000); // other tests may keep the machine busy
    const page = await context.newPage();
    const elsewhere = [];
    const complaints = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== service.url) elsewhere.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(service.url + path);
    await look(page);
    assert.deepEqual(elsewhere, [], 'what the page asked for elsewhere');
    assert.deepEqual(complaints.filter((text) => !expected?.test(text)), [], 'what the browser complained of');
  } finally {
    await context.close();
  }
}

/** Sees to it that axe finds no serious fault in a page as it stands. */
export async function accessible(page) {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html, any, all, none }) => `${html.slice(0, 200)}: ${[...any, ...all, ...none][0]?.message}`)]);
  assert.deepEqual(faults, []);
}

/** Takes a picture, where pictures are wanted. */
export async function picture(page, name) {
  if (service.pictures) await page.screenshot({ path: `${service.pictures}/${name}.png` });
}
