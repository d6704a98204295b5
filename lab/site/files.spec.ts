import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const dist = fileURLToPath(new URL('../../site/dist/', import.meta.url));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('preview/') && file !== '404.html');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Every anchor of a page. */
const anchors = new Map(
  pages.map((page) => [page, new Set([...read(page).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]),
);

test('[PAGE-02] every link and anchor of the site leads to a page and a place that exist', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].flatMap(([, link = '']) => {
      const href = decodeURI(link.replaceAll('&amp;', '&'));
      if (/^(https?:|mailto:)/.test(href)) return [];
      const [path = '', anchor] = href.split('#');
      const target = path.startsWith('/') ? path.slice(1) : path ? posix.join(dirname(page), path) : page;
      const file = target === '' || target.endsWith('/') ? posix.join(target, 'index.html') : target;
      const known = anchors.get(file);
      return known && (!anchor || known.has(anchor)) ? [] : [`${page}: ${href}`];
    }),
  );
  expect(pages.length).toBeGreaterThan(80);
  expect(broken).toEqual([]);
});

test('[PAGE-02] the site loads nothing from another origin', () => {
  const loaded = pages.flatMap((page) =>
    [...read(page).matchAll(/<(?:script|link|img|iframe)\b[^>]*\s(?:src|href)="(https?:[^"]+)"/g)].map(
      ([, url]) => `${page}: ${url}`,
    ),
  );
  expect(loaded).toEqual([]);
});

test('[PAGE-01] a page of the site has at most 150 KB of script of its own', () => {
  const sizes = pages.map((page) => {
    const own = [...read(page).matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="\/([^"]+\.js)"/g)];
    const bytes = [...new Set(own.map(([, file = '']) => file))].map((file) => gzipSync(read(file)).length);
    return { page, kilobytes: bytes.reduce((sum, each) => sum + each, 0) / 1024 };
  });
  expect(sizes.filter(({ kilobytes }) => kilobytes > 150 || kilobytes === 0)).toEqual([]);
});

test('[PAGE-01] the site has the islands and the page of their previews', () => {
  for (const file of [
    'assets/juzur/juzur.js',
    'assets/juzur/juzur.css',
    'preview/frame.html',
    'preview/frame.js',
    'icon.svg',
  ])
    expect(statSync(join(dist, file)).size, file).toBeGreaterThan(100);
});
