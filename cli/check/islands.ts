import type { Checks, Hook, Loads } from '../../islands/about.ts';
import * as abouts from '../../islands/abouts.ts';

// What the folders of the islands know of their checks, by the island's name.

const all = Object.values(abouts);

export const hooks: Readonly<Record<string, Hook>> = Object.assign({}, ...all.map((about) => about.hooks));
export const checks: Readonly<Record<string, Checks>> = Object.assign({}, ...all.map((about) => about.checks));
export const loads: readonly Loads[] = all.flatMap((about) => about.loads ?? []);
/** The islands' own fixes, for errors that name only the expected value. */
export const fixes: Readonly<Record<string, string>> = Object.assign({}, ...all.map((about) => about.fixes));
/** Names of folders: a standalone entry may contain several islands. */
export const folders: readonly string[] = Object.keys(abouts);
/** The folder of an island. */
export const folderOf = (name: string): string =>
  Object.entries(abouts).find(([, { hooks }]) => Object.hasOwn(Object(hooks), name))?.[0] ?? name;
