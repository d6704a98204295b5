import { describe, expect, it } from 'vitest';
import { openShop, read } from '../shop.ts';

const shop = await openShop();

const ask = async (path: string) => {
  const response = await shop.app.request(path, { headers: { Accept: 'application/json' } });
  return { response, body: await response.json() };
};

describe('home blocks of the shop', () => {
  it('[HOME-01] a page is one shelf, with the total and its position: a rail, four tiles and one wide offer in turn', async () => {
    const shown = [];
    for (const position of [1, 2, 3, 4]) {
      const { body } = await ask(`/ajax/home-blocks?page=${position}`);
      expect(body).toMatchObject({ position, total: expect.any(Number) });
      expect(body.total).toBeGreaterThan(4);
      const document = read(body.results[0].html);
      expect(document.querySelector(`[data-position="${position}"] h2`)).not.toBeNull();
      shown.push(
        ['.rail > li', '.quarters > li', '.wide-offer > li'].map((css) => document.querySelectorAll(css).length),
      );
    }
    expect(shown).toEqual([
      [8, 0, 0],
      [0, 4, 0],
      [0, 0, 1],
      [8, 0, 0],
    ]);
  });

  it('[HOME-01] a page beyond the last is 404, nonsense is 400', async () => {
    expect((await ask('/ajax/home-blocks?page=999')).response.status).toBe(404);
    expect((await ask('/ajax/home-blocks?page=0')).response.status).toBe(400);
    expect((await ask('/ajax/home-blocks?page=x')).response.status).toBe(400);
  });
});

describe('places of the shop', () => {
  it.each(['x', '..%2F1'])('[GEOG-01] %s, which is no id of a region, is not found', async (id) => {
    expect((await ask(`/api/city/${id}`)).response.status).toBe(404);
  });

  it('[GEOG-01] the form leads from region to city to area without scripts; each narrows the classifieds', async () => {
    const [region] = await shop.catalog.regions();
    const [city] = await shop.catalog.cities(region?.id ?? 0);
    const [area] = await shop.catalog.areas(city?.id ?? 0);
    const count = async (query: string) => {
      const { document } = await shop.page(`/classifieds${query}`);
      const fields = [...document.querySelectorAll<HTMLSelectElement>('form[action="/classifieds"] select')];
      expect(fields.map(({ name }) => name)).toEqual(['region', 'city', 'area']);
      const selected = [...document.querySelectorAll('option[selected]')].map((each) => each.textContent);
      return { selected, text: document.querySelector('.result-count')?.textContent ?? '' };
    };
    const number = ({ text }: { text: string }) => Number(text.replace(/\D/g, ''));
    const all = await count('');
    const ofRegion = await count(`?region=${region?.id}`);
    const ofCity = await count(`?region=${region?.id}&city=${city?.id}`);
    const ofArea = await count(`?region=${region?.id}&city=${city?.id}&area=${area?.id}`);
    expect(number(all)).toBeGreaterThan(number(ofRegion));
    expect(number(ofRegion)).toBeGreaterThan(number(ofCity));
    expect(number(ofCity)).toBeGreaterThanOrEqual(number(ofArea));
    expect(ofArea.selected).toEqual([region?.name, city?.name, area?.name]);
  });

  it('[GEOG-02] a city of another region counts as not chosen without scripts', async () => {
    const [first, second] = await shop.catalog.regions();
    const [city] = await shop.catalog.cities(first?.id ?? 0);
    const { document } = await shop.page(`/classifieds?region=${second?.id}&city=${city?.id}`);
    expect(document.querySelector('select[name=city] option[selected]')).toBeNull();
  });
});
