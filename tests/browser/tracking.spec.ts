import { alive, expect, openBare } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

/** @returns the records that the page sends */
const listen = () => serve('/user/ajax/track', { status: 204 });

test('[TRCK-01] [TRCK-02] a click that leaves the page is recorded all the same, with the id of five days', async ({
  page,
}) => {
  const sent = await listen();
  await openBare(page, '<a href="/search?q=x" data-track="leave" data-track-place="footer">إلى البحث</a>');
  await alive(page, 'a');
  await page.click('a');
  await page.waitForURL('**/search?q=x');
  await expect.poll(() => sent.length).toBe(1);
  const fields = sent[0]?.fields;
  expect(fields).toMatchObject({ type: 'leave', place: 'footer', _token: 'bare' });
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tracking_id');
  expect(fields?.tracking_id).toBe(cookie?.value);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(4.9 * 86_400);
});
