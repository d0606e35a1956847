// What an account's holder does in a browser.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

import { service } from './browser.mjs';

/** Secrets by the words that say what they are. */
export const secrets = {};

const deadline = 120_000;

/** Waits until check returns something, and returns that. */
export async function until(what, check) {
  for (const start = Date.now(); ;) {
    const result = await check();
    if (result) return result;
    assert.ok(Date.now() - start < deadline, `waited for ${what}`);
    await sleep(50);
  }
}

/** Returns the link of the nth message to an address. */
export async function mailedLink(email, n) {
  const messages = await until(`message ${n} to ${email}`, async () => {
    const all = await (await fetch(`${service.mail}?to=${encodeURIComponent(email)}`)).json();
    return all.length >= n && all;
  });
  const [link] = /http:\S+/.exec(messages[n - 1]) ?? assert.fail(`no link in ${messages[n - 1]}`);
  secrets[`link ${n} to ${email}`] = new URL(link).searchParams.get('token');
  return link;
}

/** Signs in by the nth link to an address, from the page for signing in. */
export async function signInByLink(page, email, n, look = () => {}) {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await look('sent');
  await page.goto(await mailedLink(email, n));
  await look('link');
  await page.getByRole('button', { name: `Sign in as ${email}` }).click();
  await isHome(page, email);
}

/** Waits for the page of a holder who is signed in, and notes the cookie. */
export async function isHome(page, email) {
  await page.getByRole('heading', { name: 'API access', exact: true }).waitFor();
  await page.getByText(`${email}, plan `).waitFor();
  for (const { name, value } of await page.context().cookies(service.url)) secrets[`cookie ${name} ${value.slice(0, 4)}`] = value;
}

/** Signs out, and waits for the page for signing in. */
export async function signOut(page) {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

/** Returns the key that the present page shows. */
export async function shownKey(page) {
  await page.getByRole('heading', { name: 'Your new key' }).waitFor();
  const key = await page.locator('#key').inputValue();
  assert.match(key, /^leg_live_[0-9A-Za-z]{36}$/);
  secrets[`key ${key.slice(9, 13)}`] = key;
  return key;
}

/** Returns the status of a request with a key, and the code of an error. */
export async function use(url, key) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ dataset { version } }' }),
  });
  const { errors } = await response.json();
  return errors ? `${response.status} ${errors[0].extensions.code}` : `${response.status}`;
}

/** Waits until a request with a key has a result from both instances. */
export async function bothAnswer(key, result) {
  for (const url of [service.url, service.second]) await until(`${result} from ${url}`, async () => await use(url, key) === result);
}
