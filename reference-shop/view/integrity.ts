import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a page says of the built islands: which chunks to fetch at once, and hashes, so that a browser refuses a changed file. */
export interface Integrity {
  /** For the loader's tag. */
  loader: string;
  /** The import map for the chunks, by their addresses. */
  importMap: { integrity: Record<string, string> };
  /** The first chunks, which the browser fetches beside the loader. */
  preload: { url: string; integrity: string }[];
}

interface Manifest {
  files: Record<string, { integrity: string }>;
  preload: string[];
}

const known = new Map<string, { readAt: number; integrity: Promise<Integrity> }>();

const urlOf = (file: string) => `/assets/juzur/${file}`;

async function read(path: string): Promise<Integrity> {
  const { files, preload } = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const chunks = Object.entries(files).filter(([file]) => file.startsWith('chunks/'));
  return {
    loader: files['juzur.js']?.integrity ?? '',
    importMap: {
      integrity: Object.fromEntries(chunks.map(([file, { integrity }]) => [urlOf(file), integrity])),
    },
    preload: preload.map((file) => ({ url: urlOf(file), integrity: files[file]?.integrity ?? '' })),
  };
}

/**
 * Reads the hashes that the build wrote, once a build: one that ends while the shop runs brings other chunks.
 * @param dist folder of the built islands
 * @returns null where nothing is built, or a build is under way: the page then goes without
 */
export async function integrityOf(dist: string): Promise<Integrity | null> {
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
