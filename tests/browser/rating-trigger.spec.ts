import { alive, expect, extendedIf, holdBack, type Page } from '../kit/browser.ts';
import { builtChunks } from '../kit/chunks.ts';
import { open, serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const trigger = (id = 1) =>
  `<a class="do-rate" id="t${id}" href="/rate-page" data-product-id="${id}">قيّم ${id}<input type="hidden" value="4"></a>`;
const form =
  '<form action="/rate" method="post"><input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك"><button>أرسل</button></form>';
const modal = `<dialog id="rating-modal">${form}</dialog>`;
const config = { rating_form_url: '/form' };
const rated = (page: Page) => page.locator('dialog input[name=rating]');
const dialog = (page: Page) => page.getByRole('dialog');

/** The path of the chunk that contains a module. */
const chunkOf = async (page: Page, module: RegExp) => {
  const found = (await builtChunks(page.request)).find(({ sources }) => sources.some((source) => module.test(source)));
  if (!found) throw Error(`no chunk has ${module}`);
  return found.path;
};

test('[PAGE-02] 300 triggers bring no React before one is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const react = await chunkOf(page, /node_modules\/react-dom\//);
  await serve('/form', { html: form });
  await open(page, { body: Array.from({ length: 300 }, (_, id) => trigger(id)).join('<br>'), config });
  await alive(page, '#t0');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.endsWith(react))).toEqual([]);
  for (const id of [2, 5]) {
    await page.locator(`#t${id}`).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(`#t${id}`)).toBeFocused();
  }
  expect(asked.filter((url) => url.endsWith(react))).toHaveLength(1);
});

test('[RATE-01] [NAV-01] what is pressed has a pointer, without which iOS fires no click at a span', async ({
  page,
}) => {
  await open(page, { body: '<span class="do-rate">قيّم</span><span data-close>أغلق</span><span>نص</span>' });
  const cursors = await page.locator('span').evaluateAll((all) => all.map((each) => getComputedStyle(each).cursor));
  expect(cursors).toEqual(['pointer', 'pointer', 'auto']);
});

const TRIGGERS = '**/chunks/rating-trigger-*.js';
const RADIO = 'input[value="3"]';
const LABEL = 'label:nth-child(3) b';
for (const [name, tag, isFirst, target] of [
  ['the very first tap on a radio in a div', 'div', true, RADIO],
  ['the very first tap on a label in a link', 'a', true, LABEL],
  ['a later tap on a radio in a link', 'a', false, RADIO],
  ['a later tap on a label in a div', 'div', false, LABEL],
] as const)
  test(
    `[RATE-03] ${name} requests the form with its value, shows it, and the radio keeps its check`,
    extendedIf(!isFirst || target === LABEL),
    async ({ page }) => {
      const letGo = await holdBack(page, TRIGGERS);
      const calls = await serve('/form', { html: form });
      const radios = [1, 2, 3, 4, 5].map(
        (value) =>
          `<label><input type="radio" name="s" value="${value}" ${value === 5 ? 'checked' : ''}><b>★</b></label>`,
      );
      await open(page, { body: `<${tag} class="do-rate" href="/rate-page">${radios.join('')}</${tag}>`, config });
      await alive(page, '.do-rate');
      if (!isFirst) {
        letGo();
        await page.locator('.do-rate input').first().hover();
        await page.waitForLoadState('networkidle');
      }
      await page.locator(`.do-rate ${target}`).click();
      letGo();
      await expect(dialog(page)).toBeVisible();
      await expect(rated(page)).toHaveValue('3');
      expect(calls.map(({ url }) => url.search)).toEqual(['?rating=3']);
      expect(await page.locator(RADIO).isChecked()).toBe(true);
      await expect(page).toHaveURL(/bare$/);
    },
  );

test('[RATE-01] opening a modal again and again leaves no listener behind, also while its stars hang', async ({
  page,
}) => {
  await page.route('**/chunks/rating-form-*.js', () => {});
  await open(page, { body: `${trigger()}${modal}` });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const listeners = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  };
  const round = async () => {
    await page.locator('.do-rate').click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };
  await round();
  const before = await listeners();
  for (let turn = 0; turn < 3; turn++) await round();
  // The last listeners go when the stars are given up, after ten seconds. A leak would stay. Each look collects garbage.
  const added = async () => (await listeners()) - before;
  await expect.poll(added, { intervals: [1000] }).toBeLessThan(3);
});
