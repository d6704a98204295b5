import { alive, expect, expectAccessible, openBare } from '../kit/browser.ts';
import { markup } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';

test.describe.configure({ mode: 'parallel' });

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
