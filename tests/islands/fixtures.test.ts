import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { island as chainedSelects } from '../../islands/chained-selects/island.ts';
import { island as instantOrder } from '../../islands/instant-order/island.ts';
import { island as quantity } from '../../islands/quantity/island.ts';
import { type MountedPage, mountPage } from '../../testing/index.ts';

const fixture = (file: string) => readFileSync(`fixtures-html/${file}`, 'utf8');
const response = (file: string) => JSON.parse(fixture(`answers/${file}`));
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;

let page: MountedPage;
afterEach(() => page.end());

it('[QNTY-01] a press on + adds one on the product page', async () => {
  page = mountPage(fixture('pages/product.html'), { islands: [quantity] });
  await page.ready();
  find('[data-island=quantity] button[data-step="1"]').click();
  expect(find<HTMLInputElement>('[data-island=quantity] input').value).toBe('2');
});

it('[GEOG-01] the first region loads its cities on the classifieds page', async () => {
  page = mountPage(fixture('pages/classifieds.html'), {
    islands: [chainedSelects],
    responses: { 'GET /api/city/1': response('cities.json') },
  });
  await page.ready();
  const region = find<HTMLSelectElement>('select[data-level=region]');
  region.value = '1';
  region.dispatchEvent(new Event('change', { bubbles: true }));
  await page.ready();
  expect(find<HTMLSelectElement>('select[data-level=city]').options.length).toBeGreaterThan(1);
  expect(page.requests).toHaveLength(1);
});

it('[ORDR-01] a refused order shows the message of the server', async () => {
  page = mountPage(fixture('pages/instant-order.html'), {
    islands: [instantOrder],
    responses: {
      'POST /cart/instant-order': () => Response.json(response('order-refused.json'), { status: 422 }),
    },
  });
  await page.ready();
  const form = find<HTMLFormElement>('form[data-island=instant-order]');
  find<HTMLInputElement>('form[data-island=instant-order] [name=mobile]').value = '0599123456';
  form.requestSubmit();
  await page.ready();
  expect(page.requests[0]?.body?.get('product_id')).toBe('1');
  expect(form.textContent).toContain(response('order-refused.json').message);
});
