import { expect, it } from 'vitest';
import { island as money } from '../../islands/money/island.ts';
import { island as quantity } from '../../islands/quantity/island.ts';
import { fixtureElement } from '../kit/fixtures.ts';
import { openPage } from '../kit/page.ts';

const facts = (change?: (element: HTMLElement) => void) =>
  fixtureElement('pages/product.html', '.product-facts', change);
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;

it('[MON-03] [QNTY-01] price and quantity follow when a product’s facts are replaced by those of another size', async () => {
  const page = openPage(facts(), { islands: [money, quantity] });
  await page.ready();
  find('.product-facts').outerHTML = facts((other) => {
    other.querySelector('.price-now')?.setAttribute('value', '1234.5');
    other.querySelector('#quantity')?.setAttribute('max', '2');
  });
  await page.ready();
  expect(find('.price-now').textContent).toContain('1,234.50');
  const more = find('[data-island=quantity] button[data-step="1"]');
  for (const _ of [1, 2]) more.click();
  expect(find<HTMLInputElement>('#quantity').value).toBe('2');
  expect(more.getAttribute('aria-disabled')).toBe('true');
});
