/** Every table of the reference shop. It uses nothing newer than PostgreSQL 15, and PGlite uses the same schema. */
export * from './schema/account.ts';
export * from './schema/cart.ts';
export * from './schema/catalogue.ts';
export * from './schema/coupons.ts';
export * from './schema/guard.ts';
export * from './schema/mailbox.ts';
export * from './schema/orders.ts';
export * from './schema/places.ts';
export * from './schema/shopping.ts';
