// Pure functions over text.
export * from './cleanMessage.ts';
export * from './decimal.ts';
export * from './digits.ts';
export * from './direction.ts';
export * from './fold.ts';
export * from './graphemes.ts';
export * from './groupThousands.ts';
export * from './isNear.ts';
export * from './mobile.ts';
export * from './money.ts';
export * from './preview.ts';
export * from './url.ts';
export * from './withParam.ts';
