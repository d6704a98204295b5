// Visible texts in Arabic and English.
export * from './common.ts';
export * from './failure.ts';
export * from './plural.ts';
export * from './texts.ts';
