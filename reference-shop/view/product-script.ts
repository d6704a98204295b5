import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../assets/product.js', import.meta.url));

/** The product page's own script. Its address changes with its content, so that browsers may keep it for good. */
export const productScriptUrl = `/assets/shop/product.js?v=${createHash('sha256').update(source).digest('hex').slice(0, 12)}`;
