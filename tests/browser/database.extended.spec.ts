import { serve } from '@hono/node-server';
import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../reference-shop/db/database.ts';
import { orders } from '../../reference-shop/db/schema/orders.ts';
import { ratings, trackEvents } from '../../reference-shop/db/schema/shopping.ts';
import { openCatalog } from '../../reference-shop/domain/catalog/index.ts';
import { seed } from '../../reference-shop/seed/index.ts';
import { createShop } from '../../reference-shop/server.ts';
import { alive, expect, expectAccessible, test } from '../kit/browser.ts';
import { openTestDatabase } from '../kit/database.ts';
import { reach } from '../kit/reach.ts';
import { shopDist, shopPort } from '../kit/shopOfTests.ts';

/** A second shop, whose database this file can read, beside the shop that all tests share. */
const port = shopPort + 3;

const press = { mouse: (target: Locator) => target.click(), touch: (target: Locator) => target.tap() };
const star = (stars: Locator) => stars.nth(3);

/** The three ways to use a page: how to press, to enter a field and to choose the fourth star. */
const ways = {
  mouse: { press: press.mouse, enter: press.mouse, chooseFour: (stars: Locator) => press.mouse(star(stars)) },
  touch: { press: press.touch, enter: press.touch, chooseFour: (stars: Locator) => press.touch(star(stars)) },
  keyboard: {
    async press(target: Locator) {
      await reach(target);
      await target.page().keyboard.press('Enter');
    },
    enter: reach,
    async chooseFour(stars: Locator) {
      const { keyboard } = stars.page();
      await expect(stars.and(stars.page().locator(':focus'))).toHaveCount(1);
      await keyboard.press('Delete');
      for (let count = 0; count < 4; count++) await keyboard.press('ArrowLeft');
    },
  },
};

let opened: OpenDatabase;
let server: ReturnType<typeof serve>;

test.use({
  baseURL: `http://127.0.0.1:${port}`,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  // Clicks during smooth scrolling are not tested here.
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened;
  await seed(db, { seed: 1, now: new Date() });
  const shop = createShop({ db, catalog: openCatalog(db), dist: shopDist });
  server = serve({ fetch: shop.fetch, port, hostname: '127.0.0.1' });
});

test.afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await opened.close();
});

for (const [index, [way, { press, enter, chooseFour }]] of Object.entries(ways).entries())
  test(`[TRCK-01] [RATE-07] [ORDR-01] [ORDR-02] [QNTY-01] [NAV-05] a click, a view, a rating and an order by ${way} at 360 px are in the database`, async ({
    page,
    watched,
  }) => {
    const { db } = opened;
    const tracked = async () => {
      const id = (await page.context().cookies()).find(({ name }) => name === 'tracking_id')?.value ?? '';
      const rows = await db.select().from(trackEvents).where(eq(trackEvents.trackingId, id)).orderBy(trackEvents.id);
      return rows.map(({ type }) => type);
    };

    await page.goto('/');
    await alive(page, '.premium-slide');
    const slide = page.locator('.premium-slide').first();
    const id = Number(/\d+$/.exec((await slide.getAttribute('href')) ?? '')?.[0]);
    await press(slide);
    await expect(page).toHaveURL(/\/p\/\d+$/);
    await alive(page, '.rate-product');
    await expect.poll(tracked).toEqual(['premium', 'product']);

    await press(page.locator('.rate-product'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    await chooseFour(dialog.getByRole('radio'));
    await press(dialog.getByRole('button', { name: 'أرسل التقييم' }));
    await expect(dialog).toBeHidden();
    const rated = await db.select().from(ratings).where(eq(ratings.productId, id));
    expect(rated.filter(({ author, value }) => !author && value === 4)).toHaveLength(index + 1);

    const more = page.locator('[data-island=quantity] [data-step="1"]');
    await press(more);
    await expect(page.locator('[data-island=quantity] input')).toHaveValue('2');

    await press(page.locator('.product-facts .order-link'));
    const form = page.locator('form[data-island=instant-order]');
    await enter(form.locator('[name=mobile]'));
    await alive(page, 'form[data-island=instant-order]');
    await page.keyboard.type(`٠٥٩١٢٣٤٥٦${'٠١٢'.charAt(index)}`);
    await press(form.getByRole('button', { name: 'اطلب' }));
    await expect(form.locator('[data-message]')).toContainText('تم استلام طلبك');
    const ordered = await db
      .select()
      .from(orders)
      .where(eq(orders.mobile, `059123456${index}`));
    expect(ordered.map(({ lines }) => lines.map(({ productId }) => productId))).toEqual([[id]]);
    // Once is enough: every way ends in the same state.
    if (way === 'keyboard') await expectAccessible(page);
    await press(page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }));
    await press(page.locator('[data-island=back-to-top]'));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(watched.errors).toEqual([]);
  });
