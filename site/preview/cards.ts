import { isLeftToRight } from '../../shared/page/numbers.ts';
import type { Product } from './fixtures.ts';

export const perPage = 4;

/** A page of products. After the last product the list starts again. */
export const productsOf = (products: Product[], page: number): Product[] =>
  Array.from({ length: perPage }, (_, place) => products[((page - 1) * perPage + place) % products.length]).filter(
    (product) => product !== undefined,
  );

const direction = (text: string) => (isLeftToRight(text) ? 'ltr' : 'rtl');

/** A card without the hooks of the shop's cards, because each island is shown alone. */
const card = ({ id, image, title, price }: Product) =>
  `<li><article class="card" data-product-id="${id}"><a class="card-link" href="/p/${id}"><img class="card-picture" src="${image}" alt="" width="320" height="320"><p class="card-title" dir="${direction(title)}">${title}</p></a><p class="price"><bdi class="price-now">${price}</bdi></p></article></li>`;

export const cards = (products: Product[]): string => `<ul class="cards">${products.map(card).join('')}</ul>`;

/** The content of a slide. */
export const slide = ({ image, title, price }: Product): string =>
  `<img src="${image}" alt="" width="120" height="120"><span dir="${direction(title)}">${title}</span> <bdi>${price}</bdi>`;
