import { expect, type Page, test } from '../../../tests/kit/browser.ts';

interface Reveal {
  path: string;
  /** Whether the page was shown with a transition that ran; null without a transition. */
  isRun: boolean | null;
}

/** Records for each page of the tab whether it was shown with a view transition. */
const watchReveals = (page: Page) =>
  page.addInitScript(() => {
    const note = (isRun: boolean | null) => {
      const before = JSON.parse(sessionStorage.getItem('reveals') ?? '[]');
      sessionStorage.setItem('reveals', JSON.stringify([...before, { path: location.pathname, isRun }]));
    };
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
      if (!viewTransition) return note(null);
      viewTransition.ready.then(
        () => note(true),
        () => note(false),
      );
    });
  });

const reveals = (page: Page): Promise<Reveal[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('reveals') ?? '[]'));

const openProduct = async (page: Page): Promise<string> => {
  await page.goto('/c/phones');
  const card = page.locator('a.card-link').first();
  const path = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('#product-picture')).toBeVisible();
  return path;
};

test('[PAGE-01] the picture of a card grows into that of its product; Back and other links come at once', async ({
  page,
}) => {
  await watchReveals(page);
  const path = await openProduct(page);
  await expect.poll(() => reveals(page)).toContainEqual({ path, isRun: true });
  await expect(page.locator('#product-picture')).toHaveCSS('view-transition-name', 'none');
  await page.goBack();
  await expect(page).toHaveURL('/c/phones');
  await page.locator('.logo').first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await reveals(page)).map(({ path }) => path)).toContain('/');
  const others = (await reveals(page)).filter((each) => each.path !== path);
  expect(others.filter(({ isRun }) => isRun)).toEqual([]);
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[PAGE-01] the product appears without a transition', async ({ page }) => {
    await watchReveals(page);
    const path = await openProduct(page);
    await expect.poll(() => reveals(page)).toContainEqual({ path, isRun: null });
  });
});
