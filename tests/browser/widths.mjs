// What holds for a page at every width of the window, in light and dark. By default
// it is tested at a narrow and a wide one, in light.
import assert from 'node:assert/strict';

import { checkAccessibility, colorSchemes, screenshot, service, visit } from './browser.mjs';

const widths = service.exhaustive ? [360, 768, 1280, 1920] : [360, 1280];

const impacts = ['minor', 'moderate', 'serious', 'critical'];

// Rules of axe whose outcome depends on the width of the window, and on its colors.
// The size of targets is not among those that axe runs by itself.
const layoutRules = { runOnly: ['target-size', 'scrollable-region-focusable'] };
const colorRules = { runOnly: ['color-contrast', 'link-in-text-block'] };
const allRules = { rules: { 'target-size': { enabled: true } } };

/**
 * Fails if a page does not fit all widths.
 * @param {string} name of the screenshots
 * @param {string} path
 * @param {{expected?: RegExp, described?: boolean}} options expected matches messages of the
 *   console; described requires a description for search engines
 */
export async function fitAllWidths(name, path, { expected, described = true } = {}) {
  await visit(path, { expected }, async (page) => {
    if (described) assert.match(await page.locator('meta[name=description]').getAttribute('content'), /\w+ \w+/);
    await inspect(page, name);
  });
}

/**
 * Fails if the present page is wider than the window, or if axe finds anything.
 * @param {import('playwright-core').Page} page
 * @param {string} name of the screenshots
 */
export async function inspect(page, name) {
  try {
    await fit(page, 320);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await fit(page, width);
        const rules = rulesFor(width, colorScheme);
        if (rules) await checkAccessibility(page, impacts, rules);
        await screenshot(page, `${name}-${width}-${colorScheme}`, { fullPage: true, clip: await firstScreens(page, width) });
      }
    }
  } catch (error) {
    const { width } = page.viewportSize();
    error.message = `${name} in a window of ${width} pixels: ${error.message}`;
    throw error;
  }
}

/** Returns the rules whose outcome is not known from other widths or colors, if any. */
function rulesFor(width, colorScheme) {
  const isWhole = width === 1280 || service.exhaustive && width === 360;
  if (colorScheme === 'light') return isWhole ? allRules : layoutRules;
  return isWhole ? colorRules : undefined;
}

/** Sets the width of the window, and fails if the page, or its list of contents, is wider. */
async function fit(page, width) {
  await page.setViewportSize({ width, height: 900 });
  const [content, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(content <= visible, `the page is ${content} pixels wide, want at most ${visible}`);
  for (const contents of await page.locator('.contents').all()) {
    const hidden = await contents.evaluate((element) => element.scrollWidth - element.clientWidth);
    assert.ok(hidden <= 0, `${hidden} pixels of the contents are hidden at their side`);
  }
}

/** Returns the part of the page that a screenshot shows. */
async function firstScreens(page, width) {
  return { x: 0, y: 0, width, height: Math.min(2400, await page.evaluate(() => document.documentElement.scrollHeight)) };
}
