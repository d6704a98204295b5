import { readFileSync } from 'node:fs';
import type { Lang } from './choice.ts';
import { translate } from './english.ts';

/** The data that previews show: responses of the shop, as recorded in `fixtures-html/`. */
export interface Fixtures {
  products: Product[];
  /** `<li>` elements, from the oldest to the newest. */
  messages: string[];
  notifications: { url: string }[];
  cities: object[];
}

export interface Product {
  id: string;
  title: string;
  image: string;
  value: string;
  price: string;
}

const shownNotifications = 5;
const folder = new URL('../../fixtures-html/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

const cardPattern =
  /data-product-id="(\d+)">.*?<img class="card-picture[^"]*" src="([^"]+)".*?<h3 class="card-title"[^>]*>(.*?)<\/h3>.*?<data class="price-now"[^>]* value="([^"]+)">([^<]+)</gs;

function readArabic(): Fixtures {
  const products = [...read('fragments/category-page-2.html').matchAll(cardPattern)].map(
    ([, id = '', image = '', title = '', value = '', price = '']) => ({ id, image, title, value, price }),
  );
  return {
    products,
    messages: read('pages/conversation.html').match(/<li class="message.*?<\/li>/gs) ?? [],
    notifications: JSON.parse(read('answers/notifications.json')).results.slice(0, shownNotifications),
    cities: JSON.parse(read('answers/cities.json')),
  };
}

/** The data in both languages, translated before it is rendered: a title's direction depends on its text. */
export function readFixtures(): Record<Lang, Fixtures> {
  const ar = readArabic();
  return { ar, en: JSON.parse(translate(JSON.stringify(ar), 'en')) as Fixtures };
}
