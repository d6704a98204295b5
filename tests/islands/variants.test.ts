import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { island as money } from '../../islands/money/island.ts';
import { island as quantity } from '../../islands/quantity/island.ts';
import { type MountedPage, mountPage } from '../../testing/index.ts';

const html = readFileSync('fixtures-html/pages/product.html', 'utf8');
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;

let page: MountedPage;
afterEach(() => page.end());

it('[MON-03] [QNTY-01] price and quantity follow when a product’s facts are replaced by those of another size', async () => {
  page = mountPage(html, { islands: [money, quantity] });
  await page.ready();
  const facts = find('.product-facts');
  const price = facts.querySelector('.price-now')?.getAttribute('value') ?? '';
  const most = facts.querySelector('#quantity')?.getAttribute('max') ?? '';
  const other = html.replaceAll(`value="${price}"`, 'value="1234.5"').replace(`max="${most}"`, 'max="2"');
  facts.replaceWith(new DOMParser().parseFromString(other, 'text/html').querySelector('.product-facts') as Element);
  await page.ready();
  expect(find('.price-now').textContent).toContain('1,234.50');
  const more = find('[data-island=quantity] button[data-step="1"]');
  for (const _ of [1, 2]) more.click();
  expect(find<HTMLInputElement>('#quantity').value).toBe('2');
  expect(more.getAttribute('aria-disabled')).toBe('true');
});
