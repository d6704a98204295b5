import type { APIRequestContext } from '@playwright/test';

const FOLDER = '/assets/juzur/';

/** A chunk of the build that the shop serves. */
export interface Chunk {
  /** Path below the build's folder, `chunks/http-0A1B2C3D.js`. */
  path: string;
  /** `http` */
  name: string;
  /** Modules in it, `islands/reply/Reply.tsx`. */
  sources: string[];
  /** Paths of all chunks that it imports statically, directly or indirectly. */
  needs: Set<string>;
}

/**
 * Reads the chunks from the build's manifest, source maps and import statements, so that no test depends on their
 * names.
 */
export const builtChunks = async (request: APIRequestContext): Promise<Chunk[]> => {
  const read = async (path: string) => {
    const answer = await request.get(FOLDER + path);
    if (!answer.ok()) throw Error(`${path}: ${answer.status()}`);
    return answer.text();
  };
  const { files } = JSON.parse(await read('manifest.json')) as { files: Record<string, unknown> };
  const paths = Object.keys(files).filter((path) => path.startsWith('chunks/'));
  const imports = new Map<string, string[]>();
  const sources = new Map<string, string[]>();
  for (const path of paths) {
    const code = await read(path);
    imports.set(
      path,
      [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file]) => `chunks/${file}`),
    );
    const map = JSON.parse(await read(`${path}.map`)) as { sources: string[] };
    sources.set(
      path,
      map.sources.map((source) => source.replace(/^(\.\.\/)+/, '')),
    );
  }
  const closure = (path: string, known = new Set<string>()): Set<string> => {
    for (const each of imports.get(path) ?? []) if (!known.has(each)) closure(each, known.add(each));
    return known;
  };
  return paths.map((path) => ({
    path,
    name: path.replace(/^chunks\/|-[^-]+$/g, ''),
    sources: sources.get(path) ?? [],
    needs: closure(path),
  }));
};
