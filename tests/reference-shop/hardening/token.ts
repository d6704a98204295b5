import { read } from '../web/shop.ts';

/** The request token that a page carries. */
export const tokenOf = (html: string): string =>
  read(html).querySelector('meta[name=csrf-token]')?.getAttribute('content') ?? '';
