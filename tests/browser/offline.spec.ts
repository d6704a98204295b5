// Each test has a page of its own: what the browser has kept from another test loads without a connection.
import { alive, expect, expectAccessible, type Page, test } from '../kit/browser.ts';

const OFFLINE = 'لا يوجد اتصال بالإنترنت.';

test.use({ viewport: { width: 390, height: 844 } });

const notice = (page: Page) => page.locator('.juzur-notice');

/** A page whose visitor has touched nothing yet. */
const open = async (page: Page, path: string, island: string) => {
  const offline = page.waitForResponse('**/chunks/idle-*');
  await page.goto(path);
  await alive(page, island);
  await (await offline).finished();
  await page.waitForLoadState('networkidle');
};

const openCategory = (page: Page) => open(page, '/c/phones', '[data-island=listing]');

test('[PAGE-01] a rating pressed offline stays on the page, and the next press opens it when the connection is back', async ({
  page,
  context,
  watched,
}) => {
  await open(page, '/p/14', '.rate-product');
  await context.setOffline(true);
  await page.locator('.rate-product').click();
  await expect(notice(page)).toHaveText(OFFLINE);
  await page.locator('.rate-product').click();
  await expect(notice(page)).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe('/p/14');
  await context.setOffline(false);
  await page.locator('.rate-product').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  watched.errors.length = 0;
});

test('[LIST-10] load more pressed offline stays on the page, and loads when the connection is back', async ({
  page,
  context,
  watched,
}) => {
  await page.route('**/c/phones', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"hybrid"', '"button"') });
  });
  await openCategory(page);
  const more = page.locator('[data-load-more] a');
  const blocks = page.locator('[data-island=listing] [data-page]');
  for (const [pages, isLoaded] of [
    [2, false],
    [3, true],
  ] as const) {
    await context.setOffline(true);
    await more.click();
    // The list's own line, once there is one, no longer says that products were loaded.
    await expect(
      isLoaded ? page.locator('[data-island=listing] > .juzur-outlet [role=status]') : notice(page),
    ).toHaveText(OFFLINE);
    await expect(blocks).toHaveCount(pages - 1);
    await context.setOffline(false);
    await expect(blocks).toHaveCount(pages);
    await expect(notice(page)).toHaveCount(0);
    await expect(page.locator('[data-island=listing] > .juzur-outlet [role=status]')).toContainText('منتج');
  }
  watched.errors.length = 0;
});

test('[SRCH-04] text typed offline says that there is no connection, and is searched when it is back', async ({
  page,
  context,
  watched,
}) => {
  await openCategory(page);
  const field = page.locator('form[data-island=autocomplete] input[name=q]');
  await context.setOffline(true);
  await field.pressSequentially('ايفون');
  await expect(notice(page)).toHaveText(OFFLINE);
  await expect(notice(page)).toHaveRole('status');
  await expectAccessible(page, '.juzur-notice');
  await context.setOffline(false);
  await expect(page.getByRole('option').first()).toBeVisible();
  await context.setOffline(true);
  await field.press('Backspace');
  await expect(page.locator('.juzur-suggestions')).toHaveText(OFFLINE);
  await context.setOffline(false);
  await expect(page.getByRole('option').first()).toBeVisible();
  watched.errors.length = 0;
});
