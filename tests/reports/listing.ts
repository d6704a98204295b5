import { expect, type Page } from '@playwright/test';
import type { Asked, Reply } from '../kit/contract.ts';
import type { BrowserReport, DomReport } from './report.ts';

const CARDS = 8;

interface List {
  current?: number;
  total?: number;
  /** Attributes of the host. */
  attributes?: string;
  config?: Record<string, unknown>;
  /** HTML above the list, in the host. */
  before?: string;
  next?: string;
}

/** A page of products as a shop prints it. */
const block = (page: number, card = (n: number) => `<a href="/p/${n}">سلعة ${n}</a>`, attributes = ''): string =>
  `<div class="page-block" data-page="${page}" ${attributes}>${Array.from(
    { length: CARDS },
    (_, index) => `<article data-product-id="${page}-${index}">${card(page * 100 + index)}</article>`,
  ).join('')}</div>`;

const list = (
  blocks: string,
  { current = 1, total = 5, attributes = '', config = {}, before = '', next = `?page=${current + 1}` }: List = {},
): string =>
  `<div id="list" data-island="listing" ${attributes}><script type="application/json" data-config>${JSON.stringify({
    page_url: '/fragments',
    base_url: '/foreign',
    page_title: 'هواتف',
    page_label_txt: 'صفحة',
    total_pages: total,
    current_page: current,
    next_page: current < total ? current + 1 : 0,
    prev_page: current - 1,
    page_param_string: 'page',
    item_container: 'products',
    wrapper_class: 'page-block',
    loader_class: 'page-loader',
    ...config,
  })}</script>${before}<div class="products">${blocks}</div><div class="page-loader" hidden>…</div>
  <div data-load-more><a rel="next" href="${next}">عرض المزيد</a></div></div>`;

/** Responds with the page that the query asks for. */
const pages =
  (card?: (n: number) => string) =>
  ({ url }: Asked): Reply => ({ html: block(Number(url.searchParams.get('page')), card) });

const numbers = (page: Page) =>
  page.locator('.page-block').evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset.page)));
const showMore = async (page: Page, last: number) => {
  await page.locator('[data-load-more] a').dispatchEvent('click');
  await expect.poll(async () => (await numbers(page)).at(-1)).toBe(last);
};

const MODAL = `<style>body { margin: 0 } header { position: sticky; top: 0; z-index: 100; height: 60px; background: #fff }
  article { height: 220px } .modal { position: fixed; inset: 0; z-index: 1050; display: none } .modal.open { display: block }</style>
  <script>addEventListener('click', ({ target }) => target.matches('button') && target.nextElementSibling.classList.add('open'))</script>`;
const quickView = (n: number) => `<a href="/p/${n}">${n}</a><button>نظرة سريعة</button><div class="modal">${n}</div>`;

/** The box of the open modal, and whether it covers the header. */
const modal = (page: Page) =>
  page.locator('.modal.open').evaluate((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { fills: [left, top, right, bottom], isOnTop: document.elementFromPoint(20, 20) === each };
  });
const FILLED = { fills: [0, 0, 1280, 800], isOnTop: true };

export const dom: DomReport[] = [];

export const browser: BrowserReport[] = [
  {
    id: 'LIST-10',
    symptom: "a card's own fixed dialog fills the window on the server's page and on a loaded one",
    head: MODAL,
    body: `<header>متجر</header>${list(block(1, quickView))}`,
    responses: { '/fragments': pages(quickView) },
    async check(page) {
      await page.locator('[data-page="1"] button').first().click();
      expect(await modal(page)).toEqual(FILLED);
      await page.locator('.modal.open').evaluate((each) => each.classList.remove('open'));
      await showMore(page, 2);
      await page.locator('[data-page="2"]').evaluate((each) => each.scrollIntoView());
      await page.locator('[data-page="2"] button').first().click();
      expect(await modal(page)).toEqual(FILLED);
    },
  },
  {
    id: 'LIST-10',
    symptom:
      'a loaded block that is far away is skipped by layout and keeps its height, and near again it is not contained',
    head: `<style>article { height: 160px } .page-block { padding: 20px; border: 3px solid }
      [data-page] > :first-child { margin-block-start: 40px } [data-page] > :last-child { margin-block-end: 50px }</style>`,
    body: list(block(1), { total: 9 }),
    responses: { '/fragments': pages() },
    async check(page) {
      const second = page.locator('[data-page="2"]');
      const state = () =>
        second.evaluate((each) => ({
          height: each.getBoundingClientRect().height,
          visibility: getComputedStyle(each).contentVisibility,
        }));
      await showMore(page, 2);
      const near = await state();
      expect(near.visibility).toBe('visible');
      for (const last of [3, 4, 5]) await showMore(page, last);
      // A block with the focus is never skipped.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.locator('[data-page="5"]').evaluate((each) => each.scrollIntoView());
      await expect.poll(state).toEqual({ ...near, visibility: 'auto' });
      await second.evaluate((each) => each.scrollIntoView());
      await expect.poll(state).toEqual(near);
    },
  },
];
