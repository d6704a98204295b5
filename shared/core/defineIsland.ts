import type { IslandDefinition, IslandModule } from './types.ts';

/** The export name of an island: `ratingForm` for `rating-form`. */
type Exported<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Exported<Tail>>}`
  : Name;

/** The name under which a chunk exports an island: `ratingForm` for `rating-form`. */
export const exportedName = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Declares an island for the loader's list. Its chunk exports the island under its name in camel case. Only the chunk
 * knows the type of the island's config. PAGE-01
 */
export const defineIsland = <Name extends string>(
  definition: Omit<IslandDefinition, 'name' | 'load'> & {
    name: Name;
    // biome-ignore lint/suspicious/noExplicitAny: the config's type is known to the chunk alone
    load: () => Promise<Record<Exported<Name>, IslandModule<any>>>;
  },
): IslandDefinition => definition as unknown as IslandDefinition;
