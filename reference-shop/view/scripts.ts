import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Its address changes with its content, so that browsers may keep it for good. */
function urlOf(name: string): string {
  const source = readFileSync(new URL(`../assets/${name}`, import.meta.url));
  return `/assets/shop/${name}?v=${createHash('sha256').update(source).digest('hex').slice(0, 12)}`;
}

/** The shop's own scripts. */
export const scriptUrls = {
  header: urlOf('header.js'),
  password: urlOf('password.js'),
  product: urlOf('product.js'),
};
