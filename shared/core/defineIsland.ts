import type { IslandDefinition, IslandModule } from './types.ts';

/** The export name of an island: `ratingForm` for `rating-form`. */
type Exported<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Exported<Tail>>}`
  : Name;

/** The name under which a chunk exports an island: `ratingForm` for `rating-form`. */
export const exportedName = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Declares an island for the loader's list, with its module or with the import of its chunk, which exports the island under its
 * name in camel case. Only the module knows the type of the island's config. PAGE-01
 */
export const defineIsland = <Name extends string>(
  definition: Omit<IslandDefinition, 'name' | 'module' | 'load'> & { name: Name } & (
      | // biome-ignore lint/suspicious/noExplicitAny: the config's type is known to the module alone
      { module: IslandModule<any> }
      // biome-ignore lint/suspicious/noExplicitAny: as above
      | { load: () => Promise<Record<Exported<Name>, IslandModule<any>>> }
    ),
): IslandDefinition => definition as unknown as IslandDefinition;

/** Loads an island's module. */
export const loadModule = async ({ name, module, load }: IslandDefinition): Promise<IslandModule<never>> =>
  module ?? ((await load?.())?.[exportedName(name)] as IslandModule<never>);
