import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { island } from '../../islands/money/island.ts';
import { formatPrice } from '../../shared/page/index.ts';
import { openAlive } from '../kit/page.ts';

/** The prices of a page, and the errors in its console. */
const open = async (prices: string, config: object = {}, host = '[data-money]') => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await openAlive(host, prices, { islands: [island], config });
  const texts = () => [...document.querySelectorAll('[data-money]')].map(({ textContent }) => textContent);
  return { texts, lines: () => errors.mock.calls.map(([line]) => line) };
};
const price = (attributes = '') => `<data data-money value="1234.5" ${attributes}>1234.5</data>`;

describe('[MON-01] the currency of a page', () => {
  it.each([
    [{}, '1,234.50 ₪ شيكل'],
    [{ currency: { symbol: '$' } }, '1,234.50 $'],
    [{ currency: { symbol: '$', name: '' } }, '1,234.50 $'],
    [{ currency: { symbol: 'د.ك', name: 'دينار كويتي', decimals: 3 } }, '1,234.500 د.ك دينار كويتي'],
    [{ currency: { symbol: 'د.ع', name: 'دينار', decimals: '0' } }, '1,235 د.ع دينار'],
    [{ currency: { symbol: null, name: null, decimals: null } }, '1,234.50 ₪ شيكل'],
    [{ locale: 'en' }, '1,234.50 ₪ شيكل'],
    [{ locale: 'en', currency: { symbol: '$', name: 'dollars' } }, '1,234.50 $ dollars'],
  ])('[MON-01] %j prints %s', async (config, text) => {
    const { texts } = await open(price(), config);
    expect(texts()).toEqual([text]);
    expect(formatPrice('1234.5')).toBe(text);
  });

  /** The table of the page: symbol, name, decimals, and a price. */
  const countries = ['docs/country.md', 'docs/ar/country.md'].map((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\| [^|`]+ \| `(\D+)` \| `(.+)` \| `(\d)` \| (.+) \|$/gm)].map((row) =>
      row.slice(1),
    ),
  );

  it('[MON-01] the table of currencies is the same in both languages', () => {
    expect(countries[0]).toHaveLength(12);
    expect(countries[1]).toEqual(countries[0]);
  });

  it.each(countries[0] ?? [])('[MON-01] the currency %s of a country is printed as its page says', async (...row) => {
    const [symbol, name, decimals, text] = row;
    const { texts, lines } = await open(price(), { currency: { symbol, name, decimals: Number(decimals) } });
    expect(texts()).toEqual([text]);
    expect(lines()).toEqual([]);
  });

  it.each([4, -1, 1.5, 'two', true, {}])('[MON-01] %j as number of decimals counts as absent', async (decimals) => {
    const { texts } = await open(price(), { currency: { symbol: '$', name: '', decimals } });
    expect(texts()).toEqual(['1,234.50 $']);
  });

  it('[MON-01] attributes of an element win, so that a page shows two currencies', async () => {
    const own = price('data-symbol="د.أ" data-name="دينار" data-decimals="3"');
    const config = { currency: { symbol: '$', name: 'دولار', decimals: 1 } };
    const others = ['data-name=""', 'data-decimals="0"', 'data-symbol="€"'].map(price).join('');
    const { texts, lines } = await open(price() + own + others, config);
    expect(texts()).toEqual(['1,234.5 $ دولار', '1,234.500 د.أ دينار', '1,234.5 $', '1,235 $ دولار', '1,234.5 €']);
    expect(lines()).toEqual([]);
  });

  it('[MON-01] wrong decimals of an element are reported once and count as absent', async () => {
    const { texts, lines } = await open(price('data-decimals="7"').repeat(3));
    expect(texts()).toEqual(Array(3).fill('1,234.50 ₪ شيكل'));
    await vi.waitFor(() => expect(lines()).not.toEqual([]));
    expect(lines()).toEqual([
      expect.stringMatching(/^juzur money <data .*: data-decimals: expected "0" or "1" or "2" or "3", got "7"$/),
    ]);
  });

  it('[MON-01] Juzur.money takes the page’s currency, and another for one call', async () => {
    const { lines } = await open(price(), { currency: { symbol: '$', name: '', decimals: 0 } });
    expect(formatPrice(2.5)).toBe('3 $');
    expect(formatPrice(2.5, { symbol: '€', decimals: 2 })).toBe('2.50 €');
    expect(formatPrice(2.5, { name: 'دولار', symbol: '', decimals: 9 })).toBe('3 $ دولار');
    expect(lines()).toEqual([]);
  });
});

it.each([
  ['ar', '₪', 'شيكل', 'rtl'],
  ['ar', '$', '', 'rtl'],
  ['en', '₪', 'شيكل', 'auto'],
  ['en', '$', 'dollars', 'auto'],
])(
  '[MON-02] the direction of a price on a page in %s, with %s and the name "%s", is %s',
  async (locale, symbol, name, dir) => {
    await open(price(), { locale, currency: { symbol, name } });
    expect(document.querySelector('data')?.getAttribute('dir')).toBe(dir);
  },
);

it('[PAGE-01] the page is observed until its last price is unmounted, and again for the next one', async () => {
  const { texts } = await open(`${price()}${price()}`);
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
  const [first, last] = document.querySelectorAll('[data-money]');
  window.Juzur?.destroy(first);
  expect(disconnect).not.toHaveBeenCalled();
  window.Juzur?.destroy(last);
  expect(disconnect).toHaveBeenCalledOnce();
  window.Juzur?.scan();
  first?.setAttribute('value', '2');
  await vi.waitFor(() => expect(texts()[0]).toBe('2.00 ₪ شيكل'));
});
