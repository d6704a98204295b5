// Schemas that several responses share.
export * from './list.ts';
export * from './price.ts';
export * from './readBy.ts';
export * from './schema.ts';
export * from './status.ts';
export * from './wholeNumber.ts';
