// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../../domain/catalog/cards.ts';
import { productPicture } from '../../domain/catalog/images.ts';
import { tintOf } from '../../domain/catalog/tint.ts';
import type { Sort } from '../../domain/catalog/types.ts';
import { darkStylesheet } from '../../view/assets.ts';
import { drawPicture, type PictureOf } from '../../view/picture.ts';
import { recoloured } from '../../view/pictures/colours.ts';
import { openShop, query } from '../shop.ts';

const phone: PictureOf = {
  name: 'phone',
  ground: 2,
  tint: 'black',
  brand: 'samsung',
  word: 'Samsung',
  variant: 1,
  view: 'front',
};

describe('the picture of a product', () => {
  it.each([
    ['هاتف سامسونج Galaxy S24 سعة 128GB لون أسود', 'black'],
    ['بيجامة بناتي عمر 4-5 سنوات لون أخضر فاتح', 'mint'],
    ['محفظة جلد طبيعي – خمري', 'burgundy'],
    ['قصة «القمر الصغير يزور البحر» عمر 3+', ''],
    ['معطر جو برائحة المسك الأبيض – 50 مل', ''],
  ])('has the colour of the title: %s', (title, tint) => {
    expect(tintOf(title)).toBe(tint);
  });

  it('has the brand in outlines of the typeface on the product, and no word on the ground', () => {
    const svgOf = (name: string, word = phone.word) => drawPicture({ ...phone, name, word }) ?? '';
    expect(svgOf('phone').length).toBeGreaterThan(svgOf('phone', '').length + 500);
    expect(svgOf('phone')).not.toContain('<text');
    for (const name of ['tablet', 'teddy-bear', 'goat']) expect(svgOf(name), name).toBe(svgOf(name, ''));
  });

  it('[PAGE-01] the cover of a store shows eight of its products, each with its own colours and without a word', () => {
    const cover = (name: string, word = '') => drawPicture({ ...phone, name, word, view: 'cover' }) ?? '';
    const svg = cover('phone.charger.pouch_hot-beverage');
    const ids = [...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    expect(svg.match(/<defs>/g)).toHaveLength(9);
    expect(cover('phone.charger.pouch_hot-beverage', 'Samsung')).toBe(svg);
    expect(drawPicture({ ...phone, name: 'phone.nothing', view: 'cover' })).toBeNull();
  });

  it('shows the shape of a model: the cameras of phones, a folded one, the ports of a charger', () => {
    const shapes = ['phone', 'phone-duo', 'phone-ultra', 'phone-flip'].map((name) => drawPicture({ ...phone, name }));
    const chargers = [0, 1, 3].map((variant) => drawPicture({ ...phone, name: 'charger', variant }));
    const tablets = [0, 1, 2].map((variant) => drawPicture({ ...phone, name: 'tablet', variant }));
    expect(new Set([...shapes, ...chargers, ...tablets]).size).toBe(10);
  });

  it('keeps the outlines of a word free of numbers that run together', () => {
    const paths = (drawPicture(phone) ?? '').match(/ d="[^"]+"/g) ?? [];
    for (const number of paths.join(' ').match(/\d+/g) ?? []) expect(Number(number)).toBeLessThan(500);
  });

  it('differs by tint, brand, arrangement, ground and view', () => {
    const others = [
      phone,
      { ...phone, tint: 'pink' },
      { ...phone, brand: 'apple' },
      { ...phone, variant: 2 },
      { ...phone, ground: 3 },
      { ...phone, view: 'close' as const },
      { ...phone, view: 'box' as const },
    ].map(drawPicture);
    expect(new Set(others).size).toBe(others.length);
  });

  it('prints no markup that a name brings', () => {
    expect(drawPicture({ ...phone, word: '<script>"' })).not.toContain('script');
  });

  it('the picture of a product has a dark background for each of the eight on a dark page', () => {
    const grounds = Array.from({ length: 8 }, (_, ground) => {
      const svg = drawPicture({ ...phone, ground }) ?? '';
      const [, night = ''] = /@media \(prefers-color-scheme: dark\)\{(.+?)\}<\/style>/.exec(svg) ?? [];
      const [wall = '', floor = ''] = night.match(/#[\da-f]{6}/g) ?? [];
      for (const colour of [wall, floor]) expect(Number.parseInt(colour.slice(3, 5), 16)).toBeLessThan(0x80);
      return floor;
    });
    expect(new Set(grounds).size).toBe(8);
    for (const [ground, floor] of grounds.entries())
      expect(darkStylesheet).toContain(`.ground-${ground}{background:${floor}}`);
  });

  it('paints the main surface of an emoji, and leaves its other colours', () => {
    const svg = '<path fill="#ff0000"/><path fill="#cc0000"/><path fill="#00ff00"/><path fill="#ffffff"/>';
    const painted = recoloured(svg, '#3f78c8');
    expect(painted).not.toContain('#ff0000');
    expect(painted).toContain('#00ff00');
    expect(painted).toContain('#ffffff');
  });

  it('the picture of a product is the same for the same product', () => {
    const product = { title: 'هاتف لون أسود', icon: 'phone', look: 26, brandSlug: 'samsung' };
    expect(productPicture(product)).toBe('/pictures/phone.svg?bg=2&tint=black&brand=samsung&v=3');
  });
});

describe('the pictures of a listing', async () => {
  const shop = await openShop();
  const cardsOf = async (slug: string, sort: Sort): Promise<ProductCard[]> => {
    const asked = query({ kind: 'category', slug }, { sort, perPage: 96 });
    return (await shop.catalog.listing(asked, { facets: false })).items;
  };

  it('the pictures of a listing are never alike side by side or one above the other', async () => {
    const slugs = (await shop.catalog.categoryTree()).flatMap(({ slug, children }) => [
      slug,
      ...children.map((one) => one.slug),
    ]);
    const alike: string[] = [];
    for (const slug of slugs)
      for (const sort of ['newest', 'price-asc', 'rating'] as const) {
        const images = (await cardsOf(slug, sort)).map(({ image }) => image);
        // Compared with the next picture in the row, and with those below in two, three, four and six columns.
        for (const [at, image] of images.entries())
          for (const before of [1, 2, 3, 4, 6])
            if (images[at - before] === image) alike.push(`${slug} ${sort} ${image}`);
      }
    expect(alike).toEqual([]);
  });

  it('the pictures are served by their paths, with the brand that the shop knows', async () => {
    const [card] = await cardsOf('smartphones', 'newest');
    const response = await shop.app.request(card?.image ?? '');
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    const unknown = await shop.app.request(card?.image.replace(/brand=[^&]+/, 'brand=your-bank') ?? '');
    expect((await response.text()).length).toBeGreaterThan((await unknown.text()).length + 500);
    expect((await shop.app.request('/pictures/none.svg')).status).toBe(404);
    expect((await shop.app.request('/pictures/pouch_none.svg')).status).toBe(200);
  });
});
