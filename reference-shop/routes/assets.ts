import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { RouteGroup, ShopContext, ShopEnv } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { darkStylesheet, stylesheet } from '../view/assets.ts';
import { scripts, typeface } from '../view/fonts.ts';

const forever = 'public, max-age=31536000, immutable';
const ownFiles = fileURLToPath(new URL('../assets/', import.meta.url));

// esbuild puts eight or more capital letters and digits into the names of files that change with their content.
const isHashed = (path: string) => /-[A-Z0-9]{8,}\.[a-z0-9.]+$/.test(path);

const tag = etag();

/** A range of a file would get its own ETag, and browsers could not combine the ranges: ranges get none. */
const wholeFileTag: MiddlewareHandler<ShopEnv> = (c, next) =>
  c.req.header('Range') === undefined ? tag(c, next) : next();

/** Serves the files of a folder, compressed as the build left them if the browser accepts it. */
const filesOf = (folder: (c: ShopContext) => string, prefix: string): MiddlewareHandler<ShopEnv> => {
  const rewriteRequestPath = (path: string) => path.slice(prefix.length);
  return (c, next) => serveStatic({ root: folder(c), rewriteRequestPath, precompressed: true })(c, next);
};

/**
 * Adds headers that depend on the file's name: its cache lifetime, its type if Hono doesn't know it, and its source
 * map.
 */
const fileHeaders =
  (cacheControl: (path: string) => string): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const { path } = c.req;
    c.header('Cache-Control', cacheControl(path));
    c.header('Vary', 'Accept-Encoding');
    if (extname(path) === '.wav') c.header('Content-Type', 'audio/wav');
    if (/^\/assets\/juzur\/.*\.(js|css)$/.test(path)) c.header('SourceMap', `${basename(path)}.map`);
  };

/** The built islands, the shop's stylesheet, icon and typeface. */
export const assets: RouteGroup = (app) => {
  for (const [name, content] of Object.entries({ shop: stylesheet, dark: darkStylesheet }))
    app.get(`/assets/shop/${name}.css`, (c) => {
      c.header('Content-Type', 'text/css; charset=utf-8');
      c.header('Cache-Control', forever);
      return c.body(content);
    });
  app.get(
    '/assets/shop/:file{[a-z-]+\\.(?:js|svg|wav)}',
    wholeFileTag,
    fileHeaders((path) => (path.endsWith('.js') ? forever : 'public, max-age=86400')),
    filesOf(() => ownFiles, '/assets/shop/'),
    notFound,
  );
  for (const script of scripts)
    app.get(
      `/assets/fonts/${script}.woff2`,
      fileHeaders(() => forever),
      async (c) => c.body(await typeface(script), 200, { 'Content-Type': 'font/woff2' }),
    );
  // Only letters, digits and single dots between them, so that no path can leave the folder.
  app.get(
    '/assets/juzur/:path{(?:[\\w-]+/)*[\\w-]+(?:\\.[\\w-]+)*\\.(?:js|css|json|map|svg|woff2|mp3|wav)}',
    wholeFileTag,
    fileHeaders((path) => (isHashed(path) ? forever : 'public, no-cache')),
    filesOf((c) => c.get('shop').dist, '/assets/juzur/'),
    notFound,
  );
};
