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
 * Fails if the key Tab does not reach each link and field of a page.
 * @param {string} path
 * @param {import('playwright-core').BrowserContextOptions & {expected?: RegExp}} options
 */
export async function reachedByKeyboard(path, options = {}) {
  await visit(path, options, async (page) => {
    const reachable = page.locator('a[href], button, input:not([type=radio]), [type=radio]:checked, select, summary').filter({ visible: true });
    const wanted = await reachable.evaluateAll((elements) => {
      globalThis.missing = new Set(elements);
      document.addEventListener('focusin', (event) => globalThis.missing.delete(event.target));
      return elements.length;
    });
    // Regions that scroll are reached too, and a field for a date takes the key several times.
    for (let presses = 0; presses < 2 * wanted + 40; presses += 20) {
      for (let i = 0; i < 20; i++) await page.keyboard.press('Tab');
      if (await page.evaluate(() => globalThis.missing.size) === 0) return;
    }
    const missing = await page.evaluate(() => [...globalThis.missing].map((element) => element.outerHTML.slice(0, 100)));
    assert.deepEqual(missing, [], `the key Tab does not reach these of the ${wanted} links and fields of ${path}`);
  });
}
