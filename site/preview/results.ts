import { cards } from './cards.ts';
import type { Product } from './fixtures.ts';

const most = 8;

/** The list that a shop would print for a URL: of one brand if a box is ticked, by price if that order is chosen. */
export function resultsFor({ search }: URL, products: Product[]): string {
  const query = decodeURIComponent(search);
  const chosen = query.includes('brand') ? products.filter(({ image }) => image.includes('brand=samsung')) : products;
  const ordered = query.includes('price-asc')
    ? chosen.toSorted((one, other) => Number(one.value) - Number(other.value))
    : chosen;
  return cards(ordered.slice(0, most));
}

/** Shows what a URL says in its form, as the server prints the page again. */
export function printChoice(stage: Element, { pathname, search, searchParams }: URL): void {
  for (const option of stage.querySelectorAll('option'))
    option.toggleAttribute('selected', option.value === pathname + search);
  for (const box of stage.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    box.toggleAttribute('checked', searchParams.getAll(box.name).includes(box.value));
}
