import { alive, expect, expectAccessible, openBare, type Page } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const heart = (id: string) =>
  `<form id="${id}" data-island="toggle" method="post" action="/wishlist/7/add" data-toggle-key="wishlist-7"><button aria-pressed="false" aria-label="المفضلة">♥</button></form>`;
const button = (page: Page, id: string) => page.locator(`#${id} button`);
const answer = (pressed: boolean) => ({
  json: { pressed, action: `/wishlist/7/${pressed ? 'remove' : 'add'}`, counts: { wishlist: Number(pressed) } },
});
const open = async (page: Page, more = '') => {
  await openBare(page, heart('a') + heart('b') + more);
  await alive(page, '#b');
};

test('[TOGL-01] Space and Enter press it, the focus stays, and a screen reader reads its state', async ({ page }) => {
  await serve(page, '/wishlist/7/add', answer(true));
  await serve(page, '/wishlist/7/remove', answer(false));
  await open(page, '<a href="/list">المفضلة <b data-count-of="wishlist">0</b></a>');
  await button(page, 'a').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('#a')).toHaveAttribute('data-state', 'done');
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - button "المفضلة" [pressed]
    - button "المفضلة" [pressed]
    - link "المفضلة 1"
  `);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('#a')).toHaveAttribute('action', '/wishlist/7/add');
  await expect(button(page, 'b')).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page, 'a')).toBeFocused();
});

test('[TOGL-01] a press is sent although the visitor leaves at once', async ({ page }) => {
  const calls = await serve(page, '/wishlist/7/add', answer(true));
  await open(page, '<a href="/bare-page?next">التالي</a>');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#a button')?.click();
    setTimeout(() => document.querySelector<HTMLElement>('a')?.click());
  });
  await expect(page).toHaveURL(/next$/);
  await expect.poll(() => calls.length).toBe(1);
});
