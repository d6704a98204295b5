import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The files that a path may mean: itself, with `.html`, or the folder's `index.html`. */
const candidates = (path) => [path, `${path}.html`, join(path, 'index.html')];

/**
 * Reads a file below a folder. Hidden files are never read.
 * @returns its bytes and type; null if there is none, or if a link leads out of the folder
 */
export const readBelow = async (folder, path) => {
  if (/(^|[\\/])\.|\0/.test(path)) return null;
  const root = await realpath(folder);
  for (const candidate of candidates(join(root, path))) {
    const file = await realpath(candidate).catch(() => null);
    if (!file?.startsWith(root + sep) || !(await stat(file)).isFile()) continue;
    return { bytes: await readFile(file), type: types[extname(file)] ?? 'application/octet-stream' };
  }
  return null;
};
