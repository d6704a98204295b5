// The loader, and what it shares with every other file: types, errors, loading of chunks, the page's runtime. It imports no
// other folder.

export * from './defineIsland.ts';
export * from './flag.ts';
export * from './HookError.ts';
export * from './IslandError.ts';
export * from './loadChunk.ts';
export * from './observe.ts';
export * from './press.ts';
export * from './replay.ts';
export * from './runtime.ts';
export * from './scan.ts';
export * from './start.ts';
export * from './types.ts';
