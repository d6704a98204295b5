import { alive, expect, expectAccessible, type Page, visit } from '../kit/browser.ts';
import { logIn } from '../kit/logIn.ts';
import { test } from '../kit/sharedPage.ts';

const salma = { name: 'سلمى' as const, mobile: '0590000901', password: 'zaytoun-2026' };

const enterFrame = async (page: Page) => {
  const frame = page.frameLocator('iframe[data-island=social-login]');
  await frame.getByLabel('رقم الجوال').fill(salma.mobile);
  await frame.getByLabel('كلمة المرور').fill(salma.password);
  await frame.getByRole('button', { name: 'الدخول بهوية جذور' }).click();
};
const account = (page: Page) => page.locator('.account-menu summary');
const count = (page: Page, path: string) => {
  const seen: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === path && seen.push(request.url()));
  return seen;
};

test('[AUTH-02] [AUTH-03] [AUTH-04] the social frame logs in: one check more, one hash login, one reload', async ({
  page,
}) => {
  await visit(page, '/login?next=/classifieds', 'iframe[data-island=social-login]');
  await expectAccessible(page);
  const checks = count(page, '/auth/check');
  const logins = count(page, '/auth/hash-login');

  // A message of the page's own script has neither the service's origin nor its frame as the source.
  await page.evaluate(() => {
    window.postMessage('login-success', '*');
    window.postMessage({ type: 'login-success' }, '*');
  });
  expect(checks).toHaveLength(0);

  await enterFrame(page);
  await page.waitForURL((url) => url.pathname === '/classifieds');
  await expect(account(page)).toHaveAccessibleName(`حسابي، ${salma.name}`);
  expect(checks).toHaveLength(1);
  expect(logins).toHaveLength(1);
});

test('[AUTH-01] [PAGE-03] another tab follows the login and the logout, and no login is repeated', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  await other.goto('/classifieds');
  await alive(other, '#juzur-config');
  await logIn(page, salma.name, '/contact');
  await expect(account(other)).toBeVisible();

  // A second change within five minutes shows a notice instead of a reload.
  await account(page).click();
  await expectAccessible(page, '.account-menu');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page.getByRole('heading', { name: 'سُجّل خروجك' })).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'تم تسجيل الخروج' })).toBeVisible();
  await expectAccessible(other, '.juzur-notice');
  await other.getByRole('button', { name: 'تحديث الصفحة' }).click();
  await expect(other.getByRole('link', { name: 'دخول', exact: true })).toBeVisible();
  await visit(page, '/contact', '#juzur-config');
  await expect(page.getByRole('link', { name: 'دخول', exact: true })).toBeVisible();
});
