import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoPassword, demoUsers } from '../../reference-shop/seed/people.ts';

/** Logs one of the demonstration's two people in, by the shop's own page, and goes on to `path`. */
export const logIn = async (page: Page, firstName: (typeof demoUsers)[number]['firstName'], path = '/') => {
  const user = demoUsers.find((each) => each.firstName === firstName);
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  const form = page.locator('form[action="/login"]');
  await form.locator('[name=mobile]').fill(user?.mobile ?? '');
  await form.locator('[name=password]').fill(demoPassword);
  await form.locator('button[type=submit]').click();
  await expect(page.locator('.account-menu')).toBeVisible();
};

const LETTERS = 'ابتجحدرسعفقكلمنهوي';

/** A first name that no other visitor bears. */
export const newName = () =>
  `ديما ${Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`;

/** Signs a new visitor up, by the shop's own page, and goes on to `path`: what no other test knows of. */
export const signUp = async (page: Page, firstName: string, path = '/') => {
  await page.goto(`/signup?next=${encodeURIComponent(path)}`);
  await page.getByLabel('الاسم الأول').fill(firstName);
  await page.getByLabel('رقم الجوال').fill(`0599${randomInt(100_000, 999_999)}`);
  await page.getByLabel('كلمة المرور', { exact: true }).fill('a long enough one');
  await page.getByLabel('كلمة المرور مرة أخرى').fill('a long enough one');
  await page.getByRole('button', { name: 'أنشئ الحساب' }).click();
  await expect(page).toHaveURL(path);
};
