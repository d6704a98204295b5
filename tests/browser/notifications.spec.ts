import { expect, expectAccessible, type Page } from '../kit/browser.ts';
import { open, serve } from '../kit/contract.ts';
import { logIn } from '../kit/logIn.ts';
import { test } from '../kit/mailbox.ts';

const bell = (page: Page) => page.locator('a[data-island=notifications]');
const panel = (page: Page) => page.getByRole('region', { name: 'الإشعارات' });

test('[NOTI-04] the list opens below the bell, pages by scrolling, Escape closes it, and it fits 320 px', async ({
  page,
}) => {
  await logIn(page, 'سلمى', '/contact');
  await bell(page).click();
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(15);
  await expectAccessible(page, '.juzur-notifications');
  const place = await panel(page).boundingBox();
  const by = await bell(page).boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual((by?.y ?? 0) + (by?.height ?? 0));
  expect(place?.x).toBeGreaterThanOrEqual(0);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(15);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeVisible();
  const narrow = await panel(page).boundingBox();
  expect(narrow?.x).toBeGreaterThanOrEqual(0);
  expect((narrow?.x ?? 0) + (narrow?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('[NOTI-04] the list is in view below a bell whose header clips what leaves it', async ({ page }) => {
  await serve('/user/notifications/count', { json: { count: 1 } });
  await serve('/user/notifications', { json: { results: [{ message: 'وصل طلبك', url: '/orders/1' }] } });
  const link =
    '<a data-island="notifications" href="/user/notifications">الإشعارات <span data-count hidden></span></a>';
  for (const style of [{ overflow: 'hidden' }, { overflowX: 'auto', position: 'sticky', top: '0' }]) {
    await open(page, { body: `<header>${link}</header>`, config: { authorized: true } });
    await page.locator('header').evaluate((header, own) => void Object.assign(header.style, own), style);
    await bell(page).click();
    const row = page.getByRole('link', { name: 'وصل طلبك' });
    await expect(row).toBeVisible();
    // Not by a click, before which Playwright scrolls what no visitor can scroll.
    const isInView = await row.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isInView).toBe(true);
  }
});
