import { block, listing } from '../islands/listing/markup.ts';
import { alive, expect, holdBack, openBare, type Page, passFrames, visit } from '../kit/browser.ts';
import { type Asked, serve } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';
import { withResolvers } from '../kit/withResolvers.ts';

const LIST = '[data-island=listing]';
/** The largest category of the seeded shop. */
const LARGEST = '/c/phones';

const shown = (page: Page) =>
  page.locator('.products > .page-block').evaluateAll((blocks) => blocks.map((each) => Number(each.dataset.page)));

const open = async (page: Page, address: string) => {
  await visit(page, address, LIST);
};

/** A card that is completely in the window, and its distance from the window's top. */
const cardInView = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('.products [data-product-id]')];
    const card = cards.find((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    return { id: card?.dataset.productId ?? '', top: card?.getBoundingClientRect().top ?? Number.NaN };
  });
const topOf = (page: Page, id: string) =>
  page.evaluate((each) => document.querySelector(`[data-product-id="${each}"]`)?.getBoundingClientRect().top, id);

test.use({ viewport: { width: 1280, height: 1000 } });

test.describe('a category of the shop', () => {
  test('[LIST-12] a deep link loads earlier pages above, what is read stays in place, with and without overflow-anchor', async ({
    page,
  }) => {
    await open(page, `${LARGEST}?page=5`);
    await page.mouse.wheel(0, 150);
    await page.waitForFunction(() => scrollY > 100);
    for (const [anchoring, pages] of [
      ['auto', [4, 5]],
      ['none', [3, 4, 5]],
    ] as const) {
      await page.evaluate((value) => {
        document.documentElement.style.overflowAnchor = value;
      }, anchoring);
      const { id, top } = await cardInView(page);
      const moved = async () => Math.abs(((await topOf(page, id)) ?? 1e9) - top);
      await page.locator(`${LIST} a[rel=prev]`).dispatchEvent('click');
      await expect.poll(() => shown(page)).toEqual(pages);
      await expect.poll(moved).toBeLessThanOrEqual(2);
      // The block above gets its real height a few frames later.
      await passFrames(page, 30);
      expect(await moved(), anchoring).toBeLessThanOrEqual(2);
      await expect(page).toHaveURL(`${LARGEST}?page=5`);
    }
  });
});

test('[LIST-11] sort navigates on a choice and waits for Enter with the keyboard', async ({ page }) => {
  const option = (sort: string) => `<option value="?sort=${sort}">${sort}</option>`;
  const options = ['new', 'price', 'rating'].map(option).join('');
  await openBare(page, `<select data-island="sort" aria-label="الترتيب">${options}</select>`);
  await alive(page, 'select');
  const select = page.getByRole('combobox');
  await select.focus();
  const before = page.url();
  await page.keyboard.press('ArrowDown');
  expect(page.url()).toBe(before);
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=price$/);
  await alive(page, 'select');
  await select.selectOption({ index: 2 });
  await page.waitForURL(/sort=rating$/);
});

test('[LIST-11] boxes that were ticked before their script came apply, wherever the focus is by then', async ({
  page,
}) => {
  const release = await holdBack(page, '**/chunks/refine*.js');
  const box = (name: string) => `<input type="checkbox" aria-label="${name}" data-url="/c?${name}=1">`;
  const boxes = `${box('new')}${box('near')}`;
  const form = `<form data-island="filters" action="/c">${boxes}<input aria-label="بحث"><button>طبّق</button></form>`;
  const opened = openBare(page, form);
  for (const name of ['new', 'near']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('textbox').click();
  release();
  await opened;
  await page.waitForURL(/\/c\?new=1&near=1$/);
});

const tall = (number: number) => block(number).replaceAll('<li', '<li style="height:900px"');
const numberOf = ({ url }: Asked) => Number(url.searchParams.get('page'));

test('[LIST-06] a visitor who reads a long footer does not load every page', async ({ page }) => {
  const asked = await serve('/fragments/phones', (each) => ({ html: tall(numberOf(each)) }));
  const config = { total_pages: 30, base_url: '/x' };
  const list = listing({ attributes: 'data-mode="infinite"', config, blocks: tall(1) });
  await openBare(page, `${list}<footer style="height:3000px"></footer>`);
  await alive(page, '#list');
  expect(asked).toHaveLength(0);
  await page.keyboard.press('End');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // The list stops loading when its new pages fill the window.
  await page.waitForFunction(() => (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) > innerHeight);
  await expect(page.locator('#list')).toHaveAttribute('data-state', 'idle');
  expect(asked.length).toBeLessThan(6);
});

test('[LIST-06] a visitor who tabs through the footer is not thrown out of it by a page that arrives', async ({
  page,
}) => {
  const { promise: after, resolve: arrive } = withResolvers();
  const asked = await serve('/fragments/phones', (each) => ({ html: tall(numberOf(each)), after }));
  const list = listing({ attributes: 'data-mode="infinite"', blocks: tall(1) });
  await openBare(page, `${list}<footer style="height:700px"><a href="#" id="help">مساعدة</a></footer>`);
  await alive(page, '#list');
  const link = page.locator('#help');
  await page.keyboard.press('End');
  await expect.poll(() => asked.length).toBe(1);
  await link.focus();
  // The End key scrolls for some frames.
  await passFrames(page, 30);
  const before = (await link.boundingBox())?.y ?? 0;
  arrive();
  await expect(page.locator('.page-block')).toHaveCount(2);
  await passFrames(page, 30);
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  await passFrames(page, 30);
  expect(asked.map(numberOf)).toEqual([2]);
});
