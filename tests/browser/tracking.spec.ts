import { alive, expect, openBare, test } from '../kit/browser.ts';

const isTrack = (request: { url(): string; method(): string }) =>
  request.method() === 'POST' && request.url().endsWith('/user/ajax/track');

test('[TRCK-01][TRCK-02] a product that is seen is recorded by the shop, under the id of the cookie', async ({
  page,
}) => {
  // The body of a call that outlives its page is told to those who stand on its way only.
  await page.route('**/user/ajax/track', (route) => route.continue());
  await page.goto('/');
  const path = await page.locator('a.card-link').first().getAttribute('href');
  const answered = page.waitForResponse((response) => isTrack(response.request()));
  await page.goto(path ?? '');
  const answer = await answered;
  expect(answer.status()).toBe(204);
  const fields = new URLSearchParams(answer.request().postData() ?? '');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tracking_id');
  expect(fields.get('type')).toBe('product');
  expect(fields.get('tracking_id')).toBe(cookie?.value);
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(5);
});

test('[TRCK-01] a click that leaves the page is recorded, and one above two windows high is seen', async ({ page }) => {
  await openBare(
    page,
    `<a href="/" data-track="leave">اذهب</a><div data-track="tall" data-track-on="view" style="height:5000px"></div>`,
    'islands/tracking.js',
  );
  const seen = page.waitForRequest((request) => isTrack(request) && (request.postData() ?? '').includes('type=tall'));
  await alive(page, 'div[data-track]');
  await seen;
  const left = page.waitForRequest((request) => isTrack(request) && (request.postData() ?? '').includes('type=leave'));
  await page.getByRole('link', { name: 'اذهب' }).click();
  await left;
});
