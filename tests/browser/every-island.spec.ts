import { alive, expect, expectAccessible, openBare, test } from '../kit/browser.ts';
import { markup } from '../kit/markup.ts';

const all = markup.map(({ html }) => `<section>${html}</section>`).join('');
const config = { locale: 'ar', rating_form_url: '/rating/form' };

/** The burger's markup stands for these; each has a tag of its own. */
const menus = ['category-overlay', 'collapsible', 'filters-box'].map((tag) => ({
  tag,
  host: 'details',
  html: `<details data-island="${tag}" data-media="all"><summary>الفئات</summary><a href="/c/phones">هواتف</a></details>`,
}));

for (const { tag, html, host } of [...markup, ...menus])
  test(`[PAGE-01] ${tag} comes alive from its own tag, accessible, and leaves the server’s HTML as it was`, async ({
    page,
    watched,
  }) => {
    await openBare(page, `<div id="stage">${html}</div>`, `islands/${tag}.js`, config);
    const stage = page.locator('#stage');
    await page
      .locator(`#stage ${host}`)
      .first()
      .hover({ force: true })
      .catch(() => {});
    await alive(page, `#stage ${host}`);
    await expectAccessible(page, '#stage');
    await page.evaluate(() => window.Juzur?.destroy());
    const before = await page.evaluate((text) => {
      const template = document.createElement('div');
      template.innerHTML = text;
      return template.innerHTML;
    }, html);
    await expect.poll(() => stage.evaluate((element) => element.innerHTML)).toBe(before);
    expect(watched.errors.filter((text) => text.startsWith('juzur'))).toEqual([]);
  });

test('[PAGE-02] fifty mounts and removals of every island leave nodes, listeners and timers as they were', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const timers = new Set<number>();
    Object.assign(window, { openIntervals: timers });
    const { setInterval: set, clearInterval: clear } = window;
    window.setInterval = ((...parameters: Parameters<typeof setInterval>) => {
      const id = set(...parameters) as unknown as number;
      timers.add(id);
      return id;
    }) as typeof setInterval;
    window.clearInterval = (id) => {
      timers.delete(id as number);
      clear(id);
    };
  });
  await openBare(page, '<div id="stage"></div>', 'juzur.js', config);
  await page.waitForFunction(() => window.Juzur);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  const round = async (times: number) => {
    for (let turn = 0; turn < times; turn++)
      await page.evaluate(async (html) => {
        const stage = document.querySelector('#stage') as HTMLElement;
        stage.innerHTML = html;
        for (const host of stage.querySelectorAll('*')) host.dispatchEvent(new Event('pointerover', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 60));
        stage.replaceChildren();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }, all);
  };
  const measure = async () => {
    await page.waitForTimeout(500);
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const intervals = await page.evaluate(
      () => (window as unknown as { openIntervals: Set<number> }).openIntervals.size,
    );
    return { nodes: value('Nodes'), listeners: value('JSEventListeners'), intervals };
  };

  await round(5);
  const start = await measure();
  await round(50);
  const end = await measure();
  expect(end.intervals).toBe(start.intervals);
  expect(end.listeners - start.listeners).toBeLessThan(50);
  expect(end.nodes - start.nodes).toBeLessThan(200);
});
