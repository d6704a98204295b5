import { alive, expect, openBare } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

test('[TRCK-01] [TRCK-02] a click that leaves the page is recorded all the same, with the id of five days', async ({
  page,
}) => {
  const sent: string[] = [];
  await page.route('**/user/ajax/track', async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.fulfill({ status: 204 });
  });
  await openBare(page, '<a href="/search?q=x" data-track="leave" data-track-place="footer">إلى البحث</a>');
  await alive(page, 'a');
  await page.click('a');
  await page.waitForURL('**/search?q=x');
  await expect.poll(() => sent.length).toBe(1);
  const fields = Object.fromEntries(new URLSearchParams(sent[0]));
  expect(fields).toMatchObject({ type: 'leave', place: 'footer', _token: 'bare' });
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tracking_id');
  expect(fields.tracking_id).toBe(cookie?.value);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(4.9 * 86_400);
});
