import { alive, expect, openBare } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

test('[TOGL-01] a press is sent although the visitor leaves at once', async ({ page }) => {
  const calls = await serve('/wishlist/7/add', { json: { pressed: true } });
  await openBare(
    page,
    `<form data-island="toggle" method="post" action="/wishlist/7/add"><button aria-pressed="false">♥</button></form>
     <a href="/bare-page?next">التالي</a>`,
  );
  await alive(page, 'form');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('button')?.click();
    setTimeout(() => document.querySelector<HTMLElement>('a')?.click());
  });
  await expect(page).toHaveURL(/next$/);
  await expect.poll(() => calls.length).toBe(1);
});
