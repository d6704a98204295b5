import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../islands/listing/config.ts';
import { createUrls } from '../../../islands/listing/urls.ts';
import { settle } from '../../../testing/index.ts';
import { alive, openAlive, openPage } from '../../kit/page.ts';
import { listing } from './markup.ts';

const faultOf = async (html: string) => {
  const { faults } = openPage(html);
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  await settle();
  expect(faults).toHaveLength(1);
  const host = document.querySelector('#list');
  expect(faults[0]).toMatchObject({ island: 'listing', kind: 'hook', element: host });
  expect(host?.hasAttribute('data-state')).toBe(false);
  return String((faults[0]?.cause as Error | undefined)?.message);
};

describe('the twelve fields', () => {
  const required =
    'page_url wrapper_class base_url total_pages next_page current_page loader_class item_container page_title page_label_txt';
  it.each<[string, unknown]>([
    ...required.split(' ').map((field): [string, undefined] => [field, undefined]),
    ['total_pages', 'many'],
    ['total_pages', -1],
    ['total_pages', 2.5],
    ['current_page', 0],
    ['current_page', 6],
    ['next_page', 1],
    ['next_page', 4],
    ['next_page', null],
    ['prev_page', 1],
    ['page_url', 'https://elsewhere.example/list'],
    ['page_url', 'javascript:alert(1)'],
    ['base_url', '//elsewhere.example'],
    ['wrapper_class', '.a['],
    ['wrapper_class', 'no-such-block'],
    ['item_container', 'no-such-container'],
    ['page_param_string', ''],
    ['page_title', 7],
  ])('[LIST-01] %s that is %j is one error that names it, and the link stays the server’s', async (field, value) => {
    expect(await faultOf(listing({ config: { [field]: value } }))).toMatch(new RegExp(`^${field}: expected`));
  });

  it.each([
    [
      'page_url without a leading slash',
      { page_url: 'fragments/phones' },
      'page_url: expected a URL with a leading slash, got "fragments/phones". Fix: "page_url": "/fragments/phones"',
    ],
    [
      'page_url of another site',
      { page_url: 'https://elsewhere.example/list' },
      'page_url: expected a URL of this site, got "https://elsewhere.example/list". Fix: "page_url": "/products"',
    ],
    [
      'no block in the container',
      { wrapper_class: 'no-such-block' },
      'wrapper_class: expected a .no-such-block in item_container, got "no-such-block". Fix: put the products of the page into one element that matches .no-such-block',
    ],
    [
      'a block for each row of the page',
      { wrapper_class: 'li[data-product-id]' },
      'wrapper_class: expected 1 li[data-product-id] at most in item_container, one for each page, not 2, got "li[data-product-id]". Fix: put all products of a page into one such element',
    ],
  ])('[LIST-01] %s: the error has the expected value, the actual value and the fix', async (_, config, message) => {
    expect(await faultOf(listing({ config }))).toBe(message);
  });

  it.each([
    ['tbody', (rows: string) => `<table><tbody class="products">${rows}</tbody></table>`],
    ['table', (rows: string) => `<table class="products">${rows}</table>`],
  ])('[LIST-01] a list in a <%s> is one error with the fix, and the rows stay', async (tag, tableOf) => {
    const rows = tableOf('<tr class="page-block" data-page="1"><td><a href="/p/1">1</a></td></tr>');
    expect(await faultOf(listing().replace(/<div class="products">.*?<\/div>/s, rows))).toBe(
      `item_container: expected an element outside of a table, since a page of products is added as one element and not as rows, got "<${tag}>". Fix: print each page as <div class="page-block" data-page="1"> with a table of its own inside a <div>`,
    );
    expect(document.querySelectorAll('tr.page-block')).toHaveLength(1);
  });

  it('[LIST-01] a missing script is named, and not the first field that it would hold', async () => {
    const html = listing().replace('data-config', 'data-conf');
    expect(await faultOf(html)).toContain('script[type="application/json"][data-config]: expected such an element');
  });

  it('[LIST-01] broken JSON is one error, with the parser’s reason', async () => {
    expect(await faultOf(listing().replace('"page_url"', 'page_url'))).toMatch(/data-config.*JSON object \(.+\), got/);
  });

  it.each<[string, Record<string, unknown>, string?]>([
    ['numbers as text', { total_pages: '5', next_page: ' 2 ', current_page: '1', prev_page: '0' }],
    [
      'selectors for classes',
      { wrapper_class: 'section.page-block', item_container: 'div.products', loader_class: '.page-loader' },
    ],
    ['no page_param_string', { page_param_string: undefined }],
    ['null before the first page', { prev_page: null }],
    ['an empty text before the first page', { prev_page: '' }],
    ['nothing before the first page', { prev_page: undefined }],
    ['null after the last page', { total_pages: 1, next_page: null }],
    ['an empty text after the last page', { total_pages: 1, next_page: '' }],
    ['nothing after the last page', { total_pages: 1, next_page: undefined }],
    ['null for page_param_string', { page_param_string: null }],
    ['an empty title and label', { page_title: '', page_label_txt: '' }],
    ['no pages at all', { total_pages: 0 }],
    ['a page_url without a leading slash on a page with a base', { page_url: 'index.php' }, '<base href="/shop/">'],
  ])('[LIST-01] takes %s', async (_, config, head = '') => {
    // In a cell of a table that lays out the page.
    const { faults } = await openAlive(
      '#list',
      `<table><tbody><tr><td>${listing({ config })}</td></tr></tbody></table>`,
      { head },
    );
    expect(faults).toEqual([]);
  });

  it('[LIST-08] the URL of a page that the site prints with two slashes stays on this site', () => {
    const twoSlashes = `${location.origin}//c/phones?page=2`;
    openPage(listing().replace('data-page="1"', `data-page="1" data-page-url="${twoSlashes}"`));
    const config = readConfig(document.querySelector('#list') as HTMLElement);
    const blocks = () => config.blocks;
    const urls = createUrls(config, location.href, blocks, () => {});
    expect(urls.of(location.href, 2, 1)).toBe(twoSlashes);
  });

  it('[LIST-01] takes a text in place of the blocks where there is nothing to load', async () => {
    const config = { total_pages: 1, next_page: 0 };
    const html = listing({ config }).replace(/(<div class="products">).*?(?=<.div>)/s, '$1<p>لا منتجات</p>');
    const { faults } = await openAlive('#list', html);
    expect(faults).toEqual([]);
  });

  it('[LIST-01] an attribute on the host wins over the JSON', async () => {
    openPage(listing({ attributes: 'data-total-pages="1"' }));
    const host = await alive('#list');
    await vi.waitFor(() => expect(host.dataset.state).toBe('done'));
  });
});
