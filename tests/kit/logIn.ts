import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoPassword, demoUsers } from '../../reference-shop/seed/people.ts';

/**
 * Logs in one of the two demo visitors without the login page, and opens `path`. session.spec.ts tests the login page.
 */
export const logIn = async (page: Page, firstName: (typeof demoUsers)[number]['firstName'], path = '/') => {
  const user = demoUsers.find((each) => each.firstName === firstName);
  const form = await (await page.request.get('/login')).text();
  const [, _token = ''] = /name="_token" value="([^"]+)"/.exec(form) ?? [];
  const answer = await page.request.post('/login', {
    form: { _token, mobile: user?.mobile ?? '', password: demoPassword },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.goto(path);
  await expect(page.locator('.account-menu')).toBeVisible();
};

const LETTERS = 'ابتجحدرسعفقكلمنهوي';

/** A first name that no other visitor has. */
export const newName = () =>
  `ديما ${Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`;

/** Signs up a new visitor through the shop's page, and opens `path`. No other test uses this visitor. */
export const signUp = async (page: Page, firstName: string, path = '/') => {
  await page.goto(`/signup?next=${encodeURIComponent(path)}`);
  await page.getByLabel('الاسم الأول').fill(firstName);
  await page.getByLabel('رقم الجوال').fill(`0599${randomInt(100_000, 999_999)}`);
  await page.getByLabel('كلمة المرور', { exact: true }).fill('a long enough one');
  await page.getByLabel('كلمة المرور مرة أخرى').fill('a long enough one');
  await page.getByRole('button', { name: 'أنشئ الحساب' }).click();
  await expect(page).toHaveURL(path);
};
