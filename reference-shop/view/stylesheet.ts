import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../assets/', import.meta.url);

/** The shop's CSS files as one, in the order of their names. */
export const stylesheet = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/** Its address changes with its content, so that browsers may keep it for good. */
export const stylesheetUrl = `/assets/shop/shop.css?v=${createHash('sha256').update(stylesheet).digest('hex').slice(0, 12)}`;
