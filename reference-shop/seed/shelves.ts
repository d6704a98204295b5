import { categoryUrl } from '../catalog/urls.ts';
import type { NewProduct } from './products.ts';

const PER_SHELF = 8;

interface ShelfSeed {
  title: string;
  url: string;
  fits: (product: NewProduct) => boolean;
  order: (a: NewProduct, b: NewProduct) => number;
}

type Order = ShelfSeed['order'];

const newest: Order = (a, b) => b.createdAt.getTime() - a.createdAt.getTime();
const mostRated: Order = (a, b) => (b.ratingCount ?? 0) - (a.ratingCount ?? 0);
const best: Order = (a, b) => (b.ratingMean ?? 0) - (a.ratingMean ?? 0) || mostRated(a, b);
const share = (product: NewProduct) => Number(product.price) / Number(product.oldPrice ?? product.price);
const cheapened: Order = (a, b) => share(a) - share(b);

/** The home page's shelves in their order. `within` tells a department's products. */
export function shelfSeeds(within: (product: NewProduct, department: string) => boolean): ShelfSeed[] {
  const of = (department: string) => (product: NewProduct) => within(product, department);
  return [
    { title: 'إلكترونيات وصلت حديثاً', url: categoryUrl('electronics'), fits: of('electronics'), order: newest },
    {
      title: 'أقوى العروض',
      url: categoryUrl('phones'),
      fits: (product) => Boolean(product.oldPrice),
      order: cheapened,
    },
    { title: 'هواتف وملحقاتها', url: categoryUrl('phones'), fits: of('phones'), order: mostRated },
    { title: 'للبيت والمطبخ', url: categoryUrl('home'), fits: of('home'), order: best },
    { title: 'أزياء الموسم', url: categoryUrl('fashion'), fits: of('fashion'), order: newest },
    { title: 'حواسيب وألعاب فيديو', url: categoryUrl('computers'), fits: of('computers'), order: best },
    { title: 'من خيرات البلد', url: categoryUrl('groceries'), fits: of('groceries'), order: mostRated },
    { title: 'جمال وعناية', url: categoryUrl('beauty'), fits: of('beauty'), order: best },
    { title: 'أجهزة منزلية', url: categoryUrl('appliances'), fits: of('appliances'), order: mostRated },
    { title: 'لأطفالكم', url: categoryUrl('toys'), fits: of('toys'), order: best },
    { title: 'رياضة ورحلات', url: categoryUrl('sports'), fits: of('sports'), order: mostRated },
    { title: 'كتب وهوايات', url: categoryUrl('books'), fits: of('books'), order: best },
  ];
}

/** The products of a shelf: those in stock, at most two of a category and picture, so that a shelf is not eight of the same. */
export function fillShelf(shelf: ShelfSeed, products: NewProduct[]): NewProduct[] {
  const seen = new Map<string, number>();
  return products
    .filter((product) => product.stock > 0 && shelf.fits(product))
    .sort((a, b) => shelf.order(a, b) || a.id - b.id)
    .filter((product) => {
      const key = `${product.categoryId} ${product.icon}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      return (seen.get(key) ?? 0) <= 2;
    })
    .slice(0, PER_SHELF);
}
