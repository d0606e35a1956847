// What holds for a page at every width of the window, in light and dark.
import assert from 'node:assert/strict';

import { checkAccessibility, screenshot, visit } from './browser.mjs';

const impacts = ['minor', 'moderate', 'serious', 'critical'];

// Rules of axe whose outcome depends on the width of the window alone.
const layoutRules = ['target-size', 'scrollable-region-focusable'];

/**
 * Fails if a page is wider than the window, or if axe finds anything.
 * @param {string} name of the screenshots
 * @param {string} path
 * @param {{expected?: RegExp, described?: boolean}} options expected matches messages of the
 *   console; described requires a description for search engines
 */
export async function fitAllWidths(name, path, { expected, described = true } = {}) {
  await visit(path, { expected }, async (page) => {
    if (described) assert.match(await page.locator('meta[name=description]').getAttribute('content'), /\w+ \w+/);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const [content, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        assert.ok(content <= visible, `${path} is ${content} pixels wide, want at most ${visible}`);
        await checkAccessibility(page, impacts, width === 360 || width === 1280 ? {} : { runOnly: layoutRules });
        await screenshot(page, `${name}-${width}-${colorScheme}`, { fullPage: true, clip: await firstScreens(page, width) });
      }
    }
  });
}

/** Returns the part of the page that a screenshot shows. */
async function firstScreens(page, width) {
  return { x: 0, y: 0, width, height: Math.min(2400, await page.evaluate(() => document.documentElement.scrollHeight)) };
}
