import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The TypeScript files of a folder of the project, or those of another pattern, except in hidden folders. */
export const filesIn = (folder: string, pattern = /\.tsx?$/): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)[.]|(^|\/)node_modules\//.test(file));

export interface Import {
  /** Relative to the project for our own files, otherwise the package's name. */
  target: string;
  dynamic: boolean;
  typeOnly: boolean;
}

const FROM = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]/g;

/** All imports of a file: values, types and dynamic imports. */
export const importsOf = (file: string): Import[] => {
  const source = readFileSync(join(root, file), 'utf8');
  const place = (path: string) => (path.startsWith('.') ? relative(root, resolve(root, dirname(file), path)) : path);
  return [
    ...[...source.matchAll(FROM)].map(([, type, path = '']) => ({
      target: place(path),
      dynamic: false,
      typeOnly: Boolean(type),
    })),
    ...[...source.matchAll(DYNAMIC)].map(([, path = '']) => ({ target: place(path), dynamic: true, typeOnly: false })),
  ];
};

/** Every import, as `file -> target`, that a rule forbids. */
export const offences = (files: readonly string[], isForbidden: (file: string, found: Import) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((found) => isForbidden(file, found))
      .map(({ target }) => `${file} -> ${target}`),
  );

/** What files import of each other. @param nodeOf the folder of a file, for a graph of folders */
export const graphOf = (files: readonly string[], nodeOf = (file: string) => file): Map<string, Set<string>> => {
  const graph = new Map(files.map((file) => [nodeOf(file), new Set<string>()]));
  for (const file of files)
    for (const { target } of importsOf(file))
      if (files.includes(target) && nodeOf(target) !== nodeOf(file)) graph.get(nodeOf(file))?.add(nodeOf(target));
  return graph;
};

/** Every cycle of a graph, as the names that reach each other. */
export function circlesIn(graph: Map<string, Set<string>>): string[][] {
  const reachable = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [from];
    for (let name = open.pop(); name !== undefined; name = open.pop())
      for (const next of graph.get(name) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    return seen;
  };
  const reach = new Map([...graph.keys()].map((name) => [name, reachable(name)]));
  const circles = [...reach].flatMap(([name, seen]) =>
    seen.has(name) ? [[...seen].filter((other) => reach.get(other)?.has(name)).sort()] : [],
  );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}
