import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The URL of a script. It changes with the script's content, so browsers may cache it without a time limit. */
function urlOf(name: string): string {
  const source = readFileSync(new URL(`../assets/${name}`, import.meta.url));
  return `/assets/shop/${name}?v=${createHash('sha256').update(source).digest('hex').slice(0, 12)}`;
}

/** The shop's own scripts. */
export const scriptUrls = {
  cart: urlOf('cart.js'),
  header: urlOf('header.js'),
  password: urlOf('password.js'),
  product: urlOf('product.js'),
};
