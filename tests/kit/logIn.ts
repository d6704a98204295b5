import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoPassword, demoUsers } from '../../reference-shop/seed/people.ts';

/** Sends a form of the shop as the browser does, without its page. @param from a page that has a token */
export const submit = async (page: Page, path: string, fields: Record<string, string>, from = path) => {
  const html = await (await page.request.get(from)).text();
  const [, _token = ''] = /name="_token" value="([^"]+)"/.exec(html) ?? [];
  const response = await page.request.post(path, { form: { _token, ...fields }, maxRedirects: 0 });
  expect(response.status()).toBe(303);
};

/**
 * Logs in one of the two demo visitors without the login page, and opens `path` if there is one. session.spec.ts tests the
 * login page.
 */
export const logIn = async (page: Page, firstName: (typeof demoUsers)[number]['firstName'], path?: string) => {
  const user = demoUsers.find((each) => each.firstName === firstName);
  await submit(page, '/login', { mobile: user?.mobile ?? '', password: demoPassword });
  if (!path) return;
  await page.goto(path);
  await expect(page.locator('.account-menu')).toBeVisible();
};

const LETTERS = 'ابتجحدرسعفقكلمنهوي';

/** A first name that no other visitor has. */
export const newName = () =>
  `ديما ${Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`;

/**
 * Signs up a new visitor without the signup page, and opens `path`. No other test uses this visitor. session.spec.ts tests
 * the signup page.
 */
export const signUp = async (page: Page, firstName: string, path: string) => {
  const password = 'a long enough one';
  await submit(page, '/signup', {
    first_name: firstName,
    mobile: `0599${randomInt(100_000, 999_999)}`,
    password,
    password_confirmation: password,
  });
  await page.goto(path);
  await expect(page.locator('.account-menu')).toBeVisible();
};
