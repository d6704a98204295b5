import type { Page } from '@playwright/test';
import { submit } from '../../../tests/kit/logIn.ts';

/** Puts two products into the visitor's cart and another one onto the wishlist, without their pages. */
export const fillCart = async (page: Page): Promise<void> => {
  for (const product_id of ['1', '2']) await submit(page, '/cart/add', { product_id }, '/contact');
  await submit(page, '/wishlist/3/add', {}, '/contact');
};

/** The pages that then have content. */
export const cartPages = ['/cart', '/cart/order', '/wishlist'];
