import { alive, expect, expectAccessible, openBare, test as ownPageTest } from '../kit/browser.ts';
import { markup } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';
import { gauge, type Sample } from '../soak/gauge.ts';

test.describe.configure({ mode: 'parallel' });

const all = markup.map(({ html }) => `<section>${html}</section>`).join('');
const config = { locale: 'ar', rating_form_url: '/rating/form' };

/** The burger's markup is used for these; each has its own script tag. */
const menus = ['category-overlay', 'collapsible', 'filters-box'].map((tag) => ({
  tag,
  host: 'details',
  html: `<details data-island="${tag}" data-media="all"><summary>الفئات</summary><a href="/c/phones">هواتف</a></details>`,
}));

for (const { tag, html, host } of [...markup, ...menus])
  test(`[PAGE-01] ${tag} mounts from its own tag, is accessible, and restores the server’s HTML`, async ({
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

ownPageTest(
  '[PAGE-02] fifty mounts and removals of every island leave nodes, listeners, timers and storage as they were',
  async ({ page }) => {
    const { samples, read } = await gauge(page);
    await openBare(page, '<div id="stage"></div>', 'juzur.js', config);
    await page.waitForFunction(() => window.Juzur);

    const round = async (times: number) => {
      for (let turn = 0; turn < times; turn++)
        await page.evaluate(async (html) => {
          const stage = document.querySelector('#stage') as HTMLElement;
          stage.innerHTML = html;
          const isAsleep = () => [...stage.children].some((section) => !section.querySelector('[data-state]'));
          while (isAsleep()) {
            for (const host of stage.querySelectorAll('*'))
              host.dispatchEvent(new Event('pointerover', { bubbles: true }));
            await new Promise(requestAnimationFrame);
          }
          stage.replaceChildren();
          await new Promise(requestAnimationFrame);
        }, all);
    };
    /** Samples the page once nothing more is released. */
    const readAtRest = async (turn: number): Promise<Sample> => {
      for (let before: Sample | undefined; ; before = samples.at(-1)) {
        await read(turn);
        const now = samples.at(-1) as Sample;
        if (now.nodes === before?.nodes && now.listeners === before.listeners && now.timers === before.timers)
          return now;
      }
    };

    await round(5);
    const start = await readAtRest(5);
    let end = start;
    const newListeners: number[] = [];
    for (let turn = 15; turn <= 55; turn += 10) {
      const before = end;
      await round(10);
      end = await readAtRest(turn);
      newListeners.push(end.listeners - before.listeners);
    }
    // The median of five batches: the browser's optimised code sometimes keeps one removed React root with its 137
    // listeners. A leak of each mount is in every batch, ten times.
    newListeners.sort((one, other) => one - other);
    expect(newListeners[2], `${newListeners}`).toBeLessThan(2);
    expect(end.timers - start.timers).toBeLessThanOrEqual(2);
    expect(end.nodes - start.nodes).toBeLessThan(50);
    expect(end.storage - start.storage).toBeLessThan(300);
    // This includes machine code and caches; the full soak measures without them.
    expect(end.heap - start.heap).toBeLessThan(2 * 1024 * 1024);
  },
);
