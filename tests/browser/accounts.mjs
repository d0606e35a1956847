// The pages of account holders.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, test } from 'node:test';

import { exhaustively, service, visit } from './browser.mjs';
import { bothAnswer, isHome, secrets, shownKey, signInByLink, signOut } from './holder.mjs';
import { inspect } from './widths.mjs';

const home = '/account/api-access';
const sites = [service.issuer, service.second];

after(() => writeFile(service.secrets, JSON.stringify(secrets)));

/**
 * Does everything that a holder can do, from the page for signing in on. Look is
 * called with the name of each page.
 */
async function doEverything(page, email, look) {
  await look('sign-in');
  await signInByLink(page, email, 1, look);
  await look('api-access-empty');
  await signOut(page);
  await signInByLink(page, email, 2);
  await signOut(page);
  await page.getByRole('link', { name: /^Continue with / }).click();
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await isHome(page, email);

  const first = await createKey(page, look);
  await bothAnswer(first, '200');
  await page.getByRole('link', { name: 'I have saved the key' }).click();
  await isHome(page, email);
  await look('api-access');
  await page.goto(service.second + home);
  await isHome(page, email); // every instance knows who is signed in
  await page.goto(service.url + home);

  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await look('key-edit');
  await page.getByLabel('Name').fill('Weekly reports');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'was changed' }).waitFor();

  await page.getByRole('link', { name: /^Roll Weekly reports/ }).click();
  await look('key-roll');
  await page.getByRole('button', { name: 'Roll key' }).click();
  const second = await shownKey(page);
  await look('key-rolled');
  await bothAnswer(second, '200');
  await bothAnswer(first, '200');

  await page.getByRole('link', { name: 'I have saved the key' }).click();
  for (const key of [second, first]) {
    await page.getByRole('row').filter({ hasText: key.slice(0, 13) }).getByRole('link', { name: /^Revoke / }).click();
    if (key === second) await look('key-revoke');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('status').filter({ hasText: 'was revoked' }).waitFor();
    await bothAnswer(key, '401 revoked_key');
  }
  await look('api-access-ended');
  await signOut(page);
}

/** Creates the key Reports with one scope, and returns it. */
async function createKey(page, look) {
  await page.getByRole('link', { name: 'Create a key' }).click();
  await page.getByLabel('Name').fill('Reports');
  await page.getByRole('checkbox', { name: 'votes:read' }).uncheck();
  assert.ok(await page.getByRole('checkbox', { name: 'analysis:read' }).isDisabled(), 'a scope above the plan cannot be chosen');
  await look('key-new');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await shownKey(page);
  await look('key-created');
  return key;
}

test('a holder signs up and manages keys', () => visit(home, { sites }, (page) => doEverything(page, 'script@example.org', (name) => inspect(page, `account-${name}`))));

exhaustively('everything works without scripts', () => visit(home, { sites, javaScriptEnabled: false }, (page) => doEverything(page, 'no-script@example.org', () => {})));

exhaustively('a key is copied', () => visit(home, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
  await signInByLink(page, 'copy@example.org', 1);
  const key = await createKey(page, () => {});
  await page.getByRole('button', { name: 'Copy key' }).click();
  await page.getByText('Copied.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), key);
  await page.getByRole('button', { name: 'Copy the curl example' }).click();
  await page.getByText('Copied.').nth(1).waitFor();
  assert.ok((await page.evaluate(() => navigator.clipboard.readText())).includes(`Bearer ${key}`));
}));

/** Presses Tab until the focus is on the element. */
async function tabTo(page, locator) {
  await locator.waitFor();
  for (let i = 0; i < 100; i++) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${locator}`);
}

exhaustively('a key is created with the keyboard alone', () => visit(home, {}, async (page) => {
  const email = 'keyboard@example.org';
  await signInByLink(page, email, 1);
  await tabTo(page, page.getByRole('link', { name: 'Create a key' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Typed');
  const scope = page.getByRole('checkbox', { name: 'votes:read' });
  await tabTo(page, scope);
  await page.keyboard.press('Space');
  assert.equal(await scope.isChecked(), false);
  await tabTo(page, page.getByLabel('Expiry'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Create key' }));
  await page.keyboard.press('Enter');
  const key = await shownKey(page);
  await tabTo(page, page.getByRole('link', { name: 'I have saved the key' }));
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: key.slice(0, 13) }).filter({ hasText: 'bills:read' }).filter({ hasText: 'until' }).waitFor();
  await bothAnswer(key, '200');
}));
