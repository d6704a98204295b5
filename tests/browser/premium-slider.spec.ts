import type { Page } from '@playwright/test';
import { alive, expect, openBare, passFrames } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const host = '[data-island=premium-slider]';
const markup = (delay: number) =>
  `<div data-island="premium-slider" aria-label="مميز" data-delay="${delay}"><ul>${[1, 2, 3]
    .map((number) => `<li><a href="/p/${number}">منتج ${number}</a></li>`)
    .join('')}</ul></div>`;

/** The number of the slide at the position of the list's own box. */
const slideInView = `(() => {
  const list = document.querySelector('${host} > ul');
  const box = list.getBoundingClientRect();
  return [...list.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - box.left) < 2) + 1;
})()`;

test('[HOME-04] turns from right to left by itself, in a loop, and never scrolls the page', async ({ page }) => {
  await openBare(page, `${markup(1200)}<p style="height:3000px"></p>`);
  await alive(page, host);
  for (const slide of [2, 3, 1]) await expect.poll(() => page.evaluate(slideInView), { intervals: [50] }).toBe(slide);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  const STEPS = 10;
  /** A finger that has not moved for this many frames has no speed, so the list snaps only by its position. */
  const REST_FRAMES = 8;

  /**
   * Drags the list by three quarters of its width, and lifts the finger after a rest. The list would snap back below
   * half of its width.
   */
  const swipe = async (page: Page, to: 'left' | 'right') => {
    const box = (await page.locator(`${host} > ul`).boundingBox()) as {
      x: number;
      y: number;
      width: number;
      height: number;
    };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: share === undefined ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
      });
    const [from, by] = to === 'right' ? [0.1, 0.75] : [0.9, -0.75];
    await touch('touchStart', from);
    for (let step = 1; step <= STEPS + REST_FRAMES; step++) {
      await touch('touchMove', from + (by * Math.min(step, STEPS)) / STEPS);
      await passFrames(page, 1);
    }
    await touch('touchEnd');
  };

  test('[HOME-04] a swipe to the right brings the next slide, one to the left the one before; each is counted', async ({
    page,
  }) => {
    await openBare(page, markup(60_000));
    await alive(page, host);
    const counter = page.locator(`${host} .juzur-slider-bar > span`);
    for (const slide of [2, 3]) {
      await swipe(page, 'right');
      await expect.poll(() => page.evaluate(slideInView)).toBe(slide);
      await expect(counter).toHaveText(`${slide} من 3`);
    }
    await swipe(page, 'left');
    await expect.poll(() => page.evaluate(slideInView)).toBe(2);
    await expect(counter).toHaveText('2 من 3');
    expect(page.url()).not.toContain('/p/');
  });
});
