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
