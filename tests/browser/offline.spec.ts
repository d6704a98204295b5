// A page of its own: what the browser has kept from another test loads without a connection.
import { alive, expect, expectAccessible, type Page, test } from '../kit/browser.ts';

const OFFLINE = 'لا يوجد اتصال بالإنترنت.';

test.use({ viewport: { width: 390, height: 844 } });

const notice = (page: Page) => page.locator('.juzur-notice');

test('[PAGE-01] a rating pressed offline stays on the page, and the next press opens it when the connection is back', async ({
  page,
  context,
  watched,
}) => {
  const idle = page.waitForResponse('**/chunks/idle-*');
  await page.goto('/p/14');
  await alive(page, '.rate-product');
  await (await idle).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('.rate-product').click();
  await expect(notice(page)).toHaveText(OFFLINE);
  await expect(notice(page)).toHaveRole('status');
  await expectAccessible(page, '.juzur-notice');
  await page.locator('.rate-product').click();
  await expect(notice(page)).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe('/p/14');
  await context.setOffline(false);
  await page.locator('.rate-product').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  watched.errors.length = 0;
});
