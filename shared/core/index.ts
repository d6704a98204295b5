// What every other folder needs: types, errors, reporting, the page's runtime, and loading of chunks. This folder imports no
// other folder.
export * from './arrowKey.ts';
export * from './ChunkError.ts';
export * from './container.ts';
export * from './defineIsland.ts';
export * from './flag.ts';
export * from './HookError.ts';
export * from './IslandError.ts';
export * from './loadChunk.ts';
export * from './options.ts';
export * from './plainClick.ts';
export * from './report.ts';
export * from './runtime.ts';
export * from './types.ts';
