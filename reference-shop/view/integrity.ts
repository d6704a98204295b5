import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  files: Record<string, { integrity: string }>;
  preload: string[];
}

const known = new Map<string, { readAt: number; integrity: ReturnType<typeof read> }>();

const urlOf = (file: string) => `/assets/juzur/${file}`;

/** The chunks to preload, and hashes, so that a browser refuses a changed file. */
async function read(path: string) {
  const { files, preload } = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const hashOf = (file: string) => files[file]?.integrity ?? '';
  const all = Object.keys(files).filter((file) => file.startsWith('chunks/'));
  return {
    /** For the loader's tag. */
    loader: hashOf('juzur.js'),
    /** The import map for the chunks, by URL. */
    importMap: { integrity: Object.fromEntries(all.map((file) => [urlOf(file), hashOf(file)])) },
    /** The chunks that the browser fetches in parallel with the loader. */
    preload: preload.map((file) => ({ url: urlOf(file), integrity: hashOf(file) })),
  };
}

/**
 * Reads the hashes that the build wrote. They are read again after each build, because a build while the shop runs
 * changes the chunks.
 * @param dist folder of the built islands
 * @returns null if there is no build, or one is running: the page is then sent without hashes
 */
export async function integrityOf(dist: string) {
  const path = join(dist, 'manifest.json');
  try {
    const { mtimeMs } = await stat(path);
    let entry = known.get(path);
    if (entry?.readAt !== mtimeMs) {
      entry = { readAt: mtimeMs, integrity: read(path) };
      known.set(path, entry);
    }
    return await entry.integrity;
  } catch {
    return null;
  }
}
