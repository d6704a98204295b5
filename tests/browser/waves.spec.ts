import { expect, test } from '../kit/browser.ts';

test('[PAGE-01] a listing fetches the loader and the first chunk side by side, and no file twice', async ({
  page,
  request,
}) => {
  const { preload } = (await (await request.get('/assets/juzur/manifest.json')).json()) as { preload: string[] };
  const first = ['juzur.js', ...preload].map((file) => `/assets/juzur/${file}`);
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  // Without the loader, only the files that the page itself names are fetched: the first wave.
  await page.route('**/juzur.js', async (route) => {
    await expect.poll(() => first.filter((path) => !asked.includes(path))).toEqual([]);
    await route.continue();
  });
  await page.goto('/c/phones');
  await expect(page.locator('[data-island=listing]')).toHaveAttribute('data-state', 'idle');
  for (const path of first)
    expect(
      asked.filter((each) => each === path),
      path,
    ).toHaveLength(1);
});

test('[SRCH-04] autocomplete is mounted on focus, so that the first key waits for no chunk', async ({
  page,
  watched,
}) => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  const chunks = () => asked.filter((path) => path.includes('/chunks/'));
  await page.goto('/c/phones');
  const form = page.locator('form[data-island=autocomplete]');
  await expect(form).toHaveAttribute('data-state', 'idle');
  const field = form.locator('input[name=q]');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  expect(chunks().some((path) => path.includes('/lists-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = chunks();
  await field.press('a');
  await page.waitForResponse('**/search/autocomplete**');
  expect(chunks()).toEqual(before);
  expect(watched.errors).toEqual([]);
});
