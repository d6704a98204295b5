import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../assets/product.js', import.meta.url));

/** The product page's own script. Its URL changes with its content, so that browsers may cache it permanently. */
export const productScriptUrl = `/assets/shop/product.js?v=${createHash('sha256').update(source).digest('hex').slice(0, 12)}`;
