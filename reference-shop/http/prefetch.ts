import type { ShopContext } from './context.ts';

/** Whether a browser prefetches the page: the visitor has not seen it yet, so nothing on it counts as read. */
export const isPrefetch = (c: ShopContext): boolean => /prefetch|prerender/.test(c.req.header('Sec-Purpose') ?? '');
