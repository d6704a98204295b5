// docs/debugging.md: when the overlay is loaded, what it shows, and its use with the keyboard.
import { expect, expectAccessible, type Page, test, visit } from '../kit/browser.ts';

const toggle = (page: Page) => page.getByRole('button', { name: /^Island inspector/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Island inspector' });
/** The item of a host, by the text of its summary. */
const item = (page: Page, text: string | RegExp) =>
  panel(page)
    .locator('details.host')
    .filter({ has: page.locator('summary', { hasText: text }) })
    .first();

/**
 * The positions of the page's first elements, once its fonts are loaded. In a closed `details` an element has a box or
 * none, as the browser has laid it out before or not.
 */
const placesOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .slice(0, 200)
      .map((element) => JSON.stringify(element.getBoundingClientRect()));
  });

test('[PAGE-01] the overlay lists and outlines every host of a category, and moves nothing', async ({
  page,
  watched,
}) => {
  // A page keeps the fallback typeface if the shop's own comes late, so two pages could differ.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font-family: sans-serif !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.goto('/c/phones');
  await page.waitForLoadState('networkidle');
  const before = await placesOf(page);
  await visit(page, '/c/phones?juzur-debug', '[data-island=listing]');
  await expect(panel(page)).toBeVisible();
  // The page configuration is a host of the session island, and the page itself has an item. A locator would also count
  // the boxes of the overlay.
  const hosts = await page.evaluate(() => document.querySelectorAll('[data-state]').length);
  expect(hosts).toBeGreaterThan(50);
  await expect.poll(() => panel(page).locator('details.host').count()).toBeGreaterThan(hosts);
  for (const name of ['listing', 'filters', 'sort', 'autocomplete', 'money', 'toggle', 'menu'])
    await expect(item(page, name)).toHaveCount(1);

  expect(await placesOf(page)).toEqual(before);
  // On the left, because the page begins on the right.
  expect((await panel(page).boundingBox())?.x).toBe(8);
  const box = page.locator('.box', { hasText: /^listing idle$/ });
  const [outline, host] = await Promise.all([box.boundingBox(), page.locator('[data-island=listing]').boundingBox()]);
  expect(outline).toEqual(host);

  await item(page, 'listing').locator('summary').click();
  await expect(item(page, 'listing')).toContainText('[data-island="listing"]');
  await expect(item(page, 'listing')).toContainText(/a link to .*page=2/);
  // The configuration is read when the island mounts: at the visitor's first touch.
  await page.locator('[data-load-more] a').focus();
  await expect(item(page, 'listing')).toContainText('wrapper: ".page-block"');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(watched.errors).toEqual([]);
});

test('[PAGE-01] the overlay is used by keyboard: F2, Tab, arrows, Enter, Escape', async ({ page }) => {
  await visit(page, '/c/phones?juzur-debug', '[data-island=listing]');
  await expect(panel(page)).toBeVisible();
  const field = page.locator('form[data-island=autocomplete] input[name=q]');
  await field.focus();
  await page.keyboard.press('F2');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(item(page, 'The page').locator('summary')).toBeFocused();
  await page.keyboard.press('End');
  const last = panel(page).locator('details.host').last();
  await expect(last.locator('summary')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(last.locator('summary')).not.toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('open');
  // Not the last host: it may be the link back to the top, which is hidden until the page is scrolled.
  await item(page, 'filters').locator('summary').first().focus();
  await expect(page.locator('.box[data-current]')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.locator('.boxes')).toBeHidden();
  await expect(field).toBeFocused();

  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toBeFocused();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
});

for (const width of [360, 1280])
  test(`[PAGE-01] axe finds nothing in the overlay at ${width} px, and a host is visible next to the panel`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/c/phones?juzur-debug', '[data-island=listing]');
    await expect(panel(page)).toBeVisible();
    for (const name of ['The page', 'filters', 'money']) await item(page, name).locator('summary').first().click();
    await expectAccessible(page, '[data-juzur-outlet=debug]');
    const [price, free] = await Promise.all([
      page.locator('.box[data-current]').boundingBox(),
      panel(page).boundingBox(),
    ]);
    const bottom = (price?.y ?? 0) + (price?.height ?? 0);
    expect(bottom).toBeLessThanOrEqual(width === 360 ? (free?.y ?? 0) : 740);
  });
