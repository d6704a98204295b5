import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accepts } from 'hono/accepts';
import type { RouteGroup, ShopContext } from '../context.ts';
import { stylesheet } from '../view/stylesheet.ts';
import { notFound } from '../web/errors.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
};

const forever = 'public, max-age=31536000, immutable';
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/readex-pro/package.json')),
  'files',
);
const ownFiles = fileURLToPath(new URL('../assets/', import.meta.url));

// esbuild puts eight or more capital letters and digits into the names of files that change with their content.
const isHashed = (path: string) => /-[A-Z0-9]{8,}\.[a-z0-9.]+$/.test(path);

const read = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);
const takesBrotli = (c: ShopContext): boolean =>
  accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: '' }) === 'br';

async function sendFile(c: ShopContext, path: string, cacheControl: string): Promise<Response> {
  const type = types[extname(path)];
  if (!type) return notFound(c);
  // What the build compressed lies beside the file.
  const small = takesBrotli(c) ? await read(`${path}.br`) : null;
  const bytes = small ?? (await read(path));
  if (!bytes) return notFound(c);
  if (small) c.header('Content-Encoding', 'br');
  c.header('Vary', 'Accept-Encoding');
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  c.header('Cache-Control', cacheControl);
  c.header('ETag', tag);
  if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304);
  c.header('Content-Type', type);
  if (/\.(js|css)$/.test(path)) c.header('SourceMap', `${basename(path)}.map`);
  return c.body(new Uint8Array(bytes));
}

/** The built islands, the shop's own stylesheet and icon, and its typeface. */
export const assets: RouteGroup = (app) => {
  app.get('/assets/shop/shop.css', (c) => {
    c.header('Content-Type', types['.css']);
    c.header('Cache-Control', forever);
    return c.body(stylesheet);
  });
  app.get('/assets/shop/:file{[a-z-]+\\.(?:svg|wav)}', (c) =>
    sendFile(c, join(ownFiles, c.req.param('file')), 'public, max-age=86400'),
  );
  app.get('/assets/fonts/:file{[a-z-]+\\.woff2}', (c) => sendFile(c, join(fonts, c.req.param('file')), forever));
  // Letters, digits and single dots between them: no path can climb out of the folder.
  app.get('/assets/juzur/:path{(?:[\\w-]+/)*[\\w-]+(?:\\.[\\w-]+)+}', (c) => {
    const path = c.req.param('path');
    return sendFile(c, join(c.get('shop').dist, path), isHashed(path) ? forever : 'public, no-cache');
  });
};
