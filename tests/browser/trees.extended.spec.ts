// What a screen reader is given, for each state that a visitor meets: the accessibility tree of the site's previews as text
// that a person can read, in tests/browser/trees/. `npx playwright test trees --update-snapshots` writes it again.

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPreviews } from '../../site/addPreviews.mjs';
import { writePreviews } from '../../site/preview/data.ts';
import { serve } from '../../site/serve.mjs';
import { expect, type Page, visit } from '../kit/browser.ts';
import { test as base } from '../kit/sharedPage.ts';
import { shopDist } from '../kit/shopOfTests.ts';

/** `previews` is the origin of a server that has the site's previews, and none of its pages. */
const test = base.extend<object, { previews: string }>({
  previews: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used from it.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'juzur-previews-'));
      await writePreviews(join(folder, 'preview'));
      await addPreviews(folder, shopDist);
      await use((await serve(folder, 0)).origin);
    },
    { scope: 'worker' },
  ],
});

interface State {
  /** The island and its state. This is also the name of the file. */
  name: string;
  /** A state of the preview, as in its URL. */
  server?: 'ready' | 'done' | 'empty' | 'refused' | 'error' | 'loading';
  /** Brings the island into the state. */
  act?(page: Page): Promise<void>;
}

const search = (page: Page) => page.getByLabel('ابحث').fill('هاتف');
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const openBell = (page: Page) => page.locator('a[data-island=notifications]').click();
const rate = (page: Page) => page.getByRole('link', { name: 'قيّم' }).click();
const order = (mobile: string) => async (page: Page) => {
  await page.getByLabel('رقم الجوال').fill(mobile);
  await press('اطلب الآن')(page);
};
const reply = async (page: Page) => {
  await page.getByLabel('ردّك').fill('مرحباً');
  await press('أرسل')(page);
};

const states: Record<string, State[]> = {
  '[SRCH-04]': [
    { name: 'autocomplete closed' },
    {
      name: 'autocomplete open, the first suggestion active',
      async act(page) {
        await search(page);
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('ArrowDown');
      },
    },
    { name: 'autocomplete nothing found', server: 'empty' },
    { name: 'autocomplete failed', server: 'error' },
  ],
  '[RATE-06]': [
    { name: 'rating closed' },
    { name: 'rating dialog open', act: rate },
    // The preview itself opens the form and sends it.
    { name: 'rating refused', server: 'error' },
  ],
  '[ORDR-02]': [
    { name: 'instant-order ready' },
    { name: 'instant-order wrong number', act: order('0511') },
    { name: 'instant-order ordered', act: order('0591234567') },
    { name: 'instant-order failed', server: 'error' },
  ],
  '[PAGE-04]': [
    { name: 'form ready' },
    { name: 'form sent', server: 'done' },
    { name: 'form refused', server: 'refused' },
  ],
  '[LIST-06]': [
    { name: 'listing first page' },
    {
      name: 'listing two pages',
      async act(page) {
        await page.getByRole('link', { name: 'عرض المزيد' }).dispatchEvent('click');
        await expect(page.locator('.page-block')).toHaveCount(2);
        await expect(page.locator('[data-island=listing]')).not.toHaveAttribute('data-state', 'loading');
      },
    },
  ],
  '[NOTI-04]': [
    { name: 'notifications closed' },
    { name: 'notifications open', act: openBell },
    { name: 'notifications empty', server: 'empty' },
    { name: 'notifications failed', server: 'error' },
  ],
  '[MSGS-01]': [{ name: 'reply ready' }, { name: 'reply sent', act: reply }, { name: 'reply failed', server: 'error' }],
  '[TOGL-01]': [
    { name: 'toggle ready' },
    {
      name: 'toggle pressed',
      async act(page) {
        await press('المفضلة')(page);
        await expect(page.locator('[data-island=toggle]')).toHaveAttribute('data-state', 'done');
      },
    },
  ],
  '[PANL-01]': [{ name: 'panel closed' }],
  '[QNTY-01]': [
    { name: 'quantity lowest' },
    {
      name: 'quantity above its limit',
      async act(page) {
        await page.getByLabel('الكمية', { exact: true }).selectText();
        await page.keyboard.type('99');
        await page.keyboard.press('Tab');
      },
    },
  ],
  '[GEOG-01]': [
    { name: 'chained-selects ready' },
    {
      name: 'chained-selects region chosen',
      act: async (page) => void (await page.getByLabel('المحافظة').selectOption('1')),
    },
  ],
  '[HOME-04]': [{ name: 'premium-slider ready' }],
  '[NAV-01]': [
    { name: 'menu closed' },
    { name: 'menu burger open', act: (page) => page.locator('[data-island=burger] > summary').click() },
  ],
};

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.afterEach(({ page }) => page.emulateMedia({ reducedMotion: null }));

for (const [id, each] of Object.entries(states))
  for (const { name, server = 'ready', act } of each)
    test(`${id} a screen reader is given the tree of: ${name}`, async ({ page, previews }) => {
      // A page that loads by itself could come before or after the tree is read.
      await page.route('**/preview/ar.json', async (route) => {
        const response = await route.fetch({ maxRetries: 3 });
        const body = (await response.text()).replace('data-mode=\\"hybrid\\"', 'data-mode=\\"button\\"');
        await route.fulfill({ response, body });
      });
      await visit(
        page,
        `${previews}/preview/frame.html?island=${name.split(' ')[0]}&state=${server}`,
        '.stage [data-island], .stage .rating-tooltip-manual',
      );
      await act?.(page);
      await expect(page.locator('.stage')).toMatchAriaSnapshot({ name: `${name.replaceAll(/,? /g, '-')}.aria.yml` });
    });
