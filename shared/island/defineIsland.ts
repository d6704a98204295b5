import type { IslandDefinition, IslandModule } from './types.ts';

/** Declares an island for the list; its chunk's config type stays inside the chunk. PAGE-01 */
export const defineIsland = <Config>(
  definition: Omit<IslandDefinition, 'load'> & { load: () => Promise<IslandModule<Config>> },
): IslandDefinition => definition as IslandDefinition;
