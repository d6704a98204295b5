// Guarantees of the browser itself: policies, the back/forward cache and contained blocks.
import { openProxy } from '../../../tests/kit/proxy.ts';
import { alive, expect, test } from './test.ts';

test('[PAGE-02] the islands violate the shop’s policies on none of its pages', async ({ session, baseURL }) => {
  const proxy = await openProxy(baseURL ?? '');
  for (const path of ['/', '/c/phones', '/p/11', '/search?q=هاتف']) {
    await session.goto(proxy.origin + path);
    await alive(session, 'a[data-island=back-to-top]');
    await session.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => session.count('main [data-state]'), path).toBeGreaterThan(0);
  }
  expect(proxy.reports).toEqual([]);
  // A violation is reported.
  await session.run(() => {
    const picture = document.createElement('img');
    picture.src = 'https://pictures.example/x.png';
    document.body.append(picture);
  });
  await expect.poll(() => proxy.reports.join()).toContain('img-src https://pictures.example');
  await proxy.close();
});

test('[LIST-12] a page of the shop with its islands comes back from the back/forward cache', async ({ session }) => {
  await session.goto('/c/phones');
  await alive(session, '[data-island=listing]');
  await session.run(() => {
    Object.assign(window, { isKept: true });
  });
  await session.goto('/p/11');
  await session.back();
  await expect.poll(() => session.url()).toContain('/c/phones');
  expect(await session.run(() => 'isKept' in window)).toBe(true);
});

test('[LIST-06] blocks out of view are skipped by content-visibility, and keep their height', async ({ session }) => {
  await session.goto('/c/phones');
  await alive(session, '[data-island=listing]');
  for (const blocks of [2, 3, 4, 5]) {
    await session.run(() => document.querySelector<HTMLElement>('[data-load-more] a')?.click());
    await expect.poll(() => session.count('.page-block')).toBe(blocks);
  }
  await session.run(() => scrollTo({ top: 0, behavior: 'instant' }));
  const blocks = () =>
    session.run(() =>
      [...document.querySelectorAll<HTMLElement>('.page-block')].map((block) => ({
        visibility: getComputedStyle(block).contentVisibility,
        height: block.getBoundingClientRect().height,
      })),
    );
  // The last two blocks are never skipped.
  await expect.poll(async () => (await blocks()).at(-3)?.visibility).toBe('auto');
  const there = (await blocks()).map(({ height }) => Math.round(height));
  await session.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await session.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect((await blocks()).map(({ height }) => Math.round(height))).toEqual(there);
});
