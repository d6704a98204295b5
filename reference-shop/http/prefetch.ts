import type { ShopContext } from './context.ts';

/** Whether a browser only fetches ahead: the visitor has not seen the page yet, so nothing on it counts as read. */
export const isPrefetch = (c: ShopContext): boolean => /prefetch|prerender/.test(c.req.header('Sec-Purpose') ?? '');
