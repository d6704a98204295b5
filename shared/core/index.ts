// What every other folder needs: types, errors, finding and mounting of islands, loading of chunks, the page's runtime.

export * from './digits.ts';
export * from './errors.ts';
export * from './island.ts';
export * from './loadChunk.ts';
export * from './members.ts';
export * from './observe.ts';
export * from './press.ts';
export * from './runtime.ts';
export * from './scan.ts';
