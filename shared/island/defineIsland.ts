import type { IslandDefinition, IslandModule } from './types.ts';

/** `rating-form` as its module exports it, `ratingForm`. */
type Exported<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Exported<Tail>>}`
  : Name;

/**
 * Declares an island for the list. Its chunk exports the island under its name in camel case; what type its config has
 * stays inside the chunk. PAGE-01
 */
export const defineIsland = <Name extends string>(
  definition: Omit<IslandDefinition, 'name' | 'load'> & {
    name: Name;
    // biome-ignore lint/suspicious/noExplicitAny: the config's type is known to the chunk alone
    load: () => Promise<Record<Exported<Name>, IslandModule<any>>>;
  },
): IslandDefinition => definition as unknown as IslandDefinition;
