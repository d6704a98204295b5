import { alive, expect, openBare } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

test('[TRCK-01] a click that leaves the page is recorded all the same', async ({ page }) => {
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
  // Five days, as specified. TRCK-02
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(4.9 * 86_400);
});

test('[TRCK-02] the tracking id is kept for five days and given with each record', async ({ page }) => {
  const ids: string[] = [];
  await page.route('**/user/ajax/track', async (route) => {
    ids.push(new URLSearchParams(route.request().postData() ?? '').get('tracking_id') ?? '');
    await route.fulfill({ json: {} });
  });
  await openBare(page, '<p>نص</p>');
  await page.waitForFunction(() => window.Juzur);
  await page.evaluate(async () => {
    await window.Juzur?.track({ type: 'one' });
    await window.Juzur?.track({ type: 'two' });
  });
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
