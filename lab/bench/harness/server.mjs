import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from '../../../cli/mock/createServer.mjs';
import { countResponse, pageBlock, ratingForm, suggestions } from '../site/markup.mjs';

const TYPES = {
  css: 'text/css',
  js: 'text/javascript',
  html: 'text/html',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Isolated pages have a clock with a resolution of 5 microseconds, others 100. */
const ISOLATION = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** The responses to the measured pages; `query` has the sizes that a figure needs. */
const responses = {
  '/fragments': (query) => ['html', pageBlock({ page: Number(query.get('page')), ...readCards(query) })],
  '/suggestions': (query) => [
    'json',
    JSON.stringify(suggestions(query.get('q') ?? '', Number(query.get('count')), query.has('pictures'))),
  ],
  '/picture': () => [
    'svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
  ],
  '/rating-form': (query) => ['html', ratingForm(query.get('product'))],
  '/count': () => ['json', JSON.stringify(countResponse)],
};

const readCards = (query) => ({ cards: Number(query.get('cards') ?? 24), kind: query.get('kind') ?? 'plain' });

const readBody = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
};

/**
 * Serves the measured pages, the built islands and the peers' bundles on the loopback interface.
 * @param dist folder of the built islands
 * @param bundles brotli-compressed scripts by file name
 */
export async function startServer(dist, bundles, port) {
  const pages = new Map();
  const hits = new Map();

  /** @returns the type and the content of a response, and whether it is brotli */
  const respond = async (request, { pathname, searchParams }) => {
    const file = join(dist, pathname.replace('/juzur/', ''));
    const type = pathname.split('.').at(-1);
    if (pathname.startsWith('/juzur/') && file.startsWith(dist) && existsSync(`${file}.br`))
      return { type, content: readFileSync(`${file}.br`), isBrotli: true };
    const bundle = pathname.startsWith('/peers/') && bundles.get(pathname.replace('/peers/', ''));
    if (bundle) return { type, content: bundle, isBrotli: true };
    if (pages.has(pathname)) return { type: 'html', content: pages.get(pathname) };
    if (!responses[pathname]) return null;
    hits.set(pathname, (hits.get(pathname) ?? 0) + 1);
    for (const [name, value] of await readBody(request)) searchParams.set(name, value);
    const [responseType, content] = responses[pathname](searchParams);
    return { type: responseType, content };
  };

  const server = createServer(async (request, response) => {
    const found = await respond(request, new URL(request.url, 'http://bench.test'));
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', `${TYPES[found.type]}; charset=utf-8`);
    for (const [name, value] of Object.entries(ISOLATION)) response.setHeader(name, value);
    if (found.isBrotli) response.setHeader('Content-Encoding', 'br');
    response.end(found.content);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    /** Serves a page. @returns its path */
    publish(html) {
      const path = `/page-${pages.size}`;
      pages.set(path, html);
      return path;
    },
    /** How often a path was requested. */
    hits: (path) => hits.get(path) ?? 0,
    close: () => server.close(),
  };
}
