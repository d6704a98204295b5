import type { ShopContext } from '../context.ts';

/** Whether a browser only fetches ahead: nobody has seen the page yet, so nothing on it is read. */
export const isPrefetch = (c: ShopContext): boolean => /prefetch|prerender/.test(c.req.header('Sec-Purpose') ?? '');
