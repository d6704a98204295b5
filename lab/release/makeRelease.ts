import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { writeFiles } from '../../tests/kit/docFiles.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** In the project, so that a bundler finds the package's dependencies in the project's own node_modules. */
const work = join(root, 'test-results/made-release');
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Creates an empty folder. */
export const emptyFolder = (name: string): string => {
  const folder = join(work, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Runs `npm run release` into a folder with this name. @returns the paths of package and zip */
export const makeRelease = (name: string, env: Record<string, string> = {}) => {
  const folder = emptyFolder(name);
  const script = join(root, 'scripts/release.mjs');
  execFileSync(process.execPath, [script], {
    env: { ...process.env, ...env, JUZUR_RELEASE: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { tarball: join(folder, `juzur-${version}.tgz`), zip: join(folder, `juzur-${version}.zip`) };
};

/** The files in a zip, by path. */
export const readZip = (zip: string): Record<string, Uint8Array> => unzipSync(readFileSync(zip));

export const unpackZip = (zip: string, folder: string): void => writeFiles(folder, readZip(zip));

/** Unpacks a tarball as npm does: the content of `package/` goes to `node_modules/juzur/`. */
export const installTarball = (tarball: string, project: string): string => {
  const folder = join(project, 'node_modules/juzur');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  return folder;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Starts a server for static files. @returns its origin, and a function that stops it */
export const serveFiles = async (folder: string): Promise<{ origin: string; stop(): void }> => {
  const server: Server = createServer(({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://x').pathname);
    try {
      const bytes = readFileSync(join(folder, path));
      response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};
