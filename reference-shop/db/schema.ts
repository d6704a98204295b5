/** Every table of the reference shop. Nothing here is newer than PostgreSQL 15, and the same schema serves PGlite. */
export * from './schema/account.ts';
export * from './schema/catalogue.ts';
export * from './schema/guard.ts';
export * from './schema/mailbox.ts';
export * from './schema/places.ts';
export * from './schema/shopping.ts';
