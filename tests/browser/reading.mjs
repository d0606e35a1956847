// How a page is read without scripts, and with the keyboard alone.
import assert from 'node:assert/strict';

import { visit } from './browser.mjs';

/**
 * Fails if a page has another text without scripts, except in elements that only
 * scripts show.
 * @param {string} path
 * @param {import('playwright-core').BrowserContextOptions & {expected?: RegExp}} options
 */
export async function sameWithoutScripts(path, options = {}) {
  const texts = [];
  for (const javaScriptEnabled of [true, false]) {
    await visit(path, { ...options, javaScriptEnabled }, async (page) => {
      for (const element of await page.locator('[data-script]').all()) await element.evaluate((node) => { node.hidden = true; });
      texts.push(await page.locator('main').innerText());
    });
  }
  const [scripted, plain] = texts.map((text) => text.replace(/, request \w+/, ''));
  assert.equal(scripted, plain, path);
}

/**
 * Fails if the key Tab does not reach the links and fields of a page, or the first
 * 60 of them.
 * @param {string} path
 * @param {import('playwright-core').BrowserContextOptions & {expected?: RegExp}} options
 */
export async function reachedByKeyboard(path, options = {}) {
  await visit(path, options, async (page) => {
    const wanted = await page.locator('a[href], button, input:not([type=radio]), [type=radio]:checked, select, summary').filter({ visible: true }).count();
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
