import { categoryUrl } from '../domain/catalog/urls.ts';
import type { NewProduct } from './draft.ts';

const PER_SHELF = 8;
const OF_ONE_PICTURE = 2;

type Order = (a: NewProduct, b: NewProduct) => number;

export interface ShelfSeed {
  title: string;
  /** Slug of the department whose products are on the shelf. */
  department: string;
  order: Order;
}

const newest: Order = (a, b) => b.createdAt.getTime() - a.createdAt.getTime();
const mostRated: Order = (a, b) => (b.ratingCount ?? 0) - (a.ratingCount ?? 0);
const best: Order = (a, b) => (b.ratingMean ?? 0) - (a.ratingMean ?? 0) || mostRated(a, b);
const cheapened: Order = (a, b) => shareOfOldPrice(a) - shareOfOldPrice(b);

function shareOfOldPrice({ price, oldPrice }: NewProduct): number {
  return Number(price) / Number(oldPrice ?? price);
}

/** The home page's shelves in their order. HOME-01 */
export const shelfSeeds: ShelfSeed[] = [
  { title: 'عروض اليوم على الإلكترونيات', department: 'electronics', order: cheapened },
  { title: 'سيارات وعدد', department: 'cars', order: mostRated },
  { title: 'هواتف وملحقاتها', department: 'phones', order: mostRated },
  { title: 'للبيت والمطبخ', department: 'home', order: best },
  { title: 'أزياء الموسم', department: 'fashion', order: newest },
  { title: 'حواسيب وألعاب فيديو', department: 'computers', order: best },
  { title: 'من خيرات البلد', department: 'groceries', order: mostRated },
  { title: 'جمال وعناية', department: 'beauty', order: best },
  { title: 'أجهزة منزلية', department: 'appliances', order: mostRated },
  { title: 'لأطفالكم', department: 'toys', order: best },
  { title: 'رياضة ورحلات', department: 'sports', order: mostRated },
  { title: 'كتب وهوايات', department: 'books', order: best },
];

/** The page that shows all products of a shelf's department. */
export const shelfUrl = (shelf: ShelfSeed): string => categoryUrl(shelf.department);

/**
 * Eight products in stock, at most two of a category and picture, so that a shelf does not show eight similar products.
 * @param products the products of the shelf's department
 */
export function fillShelf(shelf: ShelfSeed, products: NewProduct[]): NewProduct[] {
  const seen = new Map<string, number>();
  return products
    .filter((product) => product.stock > 0)
    .sort((a, b) => shelf.order(a, b) || a.id - b.id)
    .filter((product) => {
      const look = `${product.categoryId} ${product.icon}`;
      const before = seen.get(look) ?? 0;
      seen.set(look, before + 1);
      return before < OF_ONE_PICTURE;
    })
    .slice(0, PER_SHELF);
}
