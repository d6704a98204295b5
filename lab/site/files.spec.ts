import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { sections } from '../../site/.vitepress/sections.ts';

const dist = fileURLToPath(new URL('../../site/dist/', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('preview/') && file !== '404.html');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** The links of pages that lead to no page, or to no place of it. @param textOf the text of a page, by its path */
const brokenLinks = (paths: readonly string[], textOf: (path: string) => string) => {
  const anchors = new Map(
    paths.map((path) => [path, new Set([...textOf(path).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]),
  );
  return paths.flatMap((page) =>
    [...textOf(page).matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].flatMap(([, link = '']) => {
      const href = decodeURI(link.replaceAll('&amp;', '&'));
      if (/^(https?:|mailto:)/.test(href)) return [];
      const [path = '', anchor] = href.split('#');
      const target = path.startsWith('/') ? path.slice(1) : path ? posix.join(dirname(page), path) : page;
      const file = target === '' || target.endsWith('/') ? posix.join(target, 'index.html') : target;
      const known = anchors.get(file);
      const isThere = known ? !anchor || known.has(anchor) : /^download\//.test(file) && existsSync(join(dist, file));
      return isThere ? [] : [`${page}: ${href}`];
    }),
  );
};

test('[PAGE-02] every link and anchor of the site leads to a page and a place that exist', () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(brokenLinks(pages, read)).toEqual([]);
});

test('[PAGE-02] a page shows the tags of a template as they are', () => {
  for (const page of ['shops/opencart.html', 'ar/shops/opencart.html'])
    expect(read(page)).toContain('data-product-id=&quot;{{ product_id }}&quot;');
  expect(read('changelog.html')).toContain('{{ csrf_token() }}');
});

/** How many words a text has: what a reader sees between spaces, if it has a letter or a digit. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
/** Markdown without code blocks, tables, pictures and tags. */
const proseOf = (markdown: string) =>
  markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^( *)(`{3,})[\s\S]*?^\1\2/gm, '')
    .replace(/^\s*\|.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>\n]+>/g, '');

test('[PAGE-01] the English pages have at most 27,000 words of prose for readers, and 80,000 words in all', () => {
  const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
  const textOf = (path: string) => readFileSync(join(docs, path), 'utf8');
  const sum = (texts: string[]) => texts.reduce((total, text) => total + wordsOf(text), 0);
  const readers = sections('en')
    .filter(({ isForMaintainers }) => !isForMaintainers)
    .flatMap((section) => section.pages.map(({ link }) => link.replace(/^\/(.+)\.html$/, '$1.md')));
  const english = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!ar\/).*\.md$/.test(path),
  );
  expect(sum(['index.md', ...readers].map((path) => proseOf(textOf(path))))).toBeLessThanOrEqual(27_000);
  expect(sum(english.map(textOf))).toBeLessThanOrEqual(80_000);
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
    expect(statSync(join(dist, file)).size, file).toBeGreaterThan(50);
});

test('[PAGE-01] the site offers the release of its own version, with its sums', () => {
  const { files, ...release } = JSON.parse(read('download/release.json'));
  expect(release).toEqual({ version, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(files).toHaveLength(2);
  for (const { name, bytes, sha256 } of files) {
    const content = readFileSync(join(dist, 'download', name));
    expect(content.length).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect(read('download/SHA256SUMS')).toContain(`${sha256}  ${name}\n`);
  }
});

test('[PAGE-01] the pages in the zip are read from the disk: no script, and every link leads to a file of it', () => {
  const root = `juzur-${version}/docs/`;
  const zip = unzipSync(readFileSync(join(dist, `download/juzur-${version}.zip`)));
  const paths = Object.keys(zip)
    .filter((path) => path.startsWith(root))
    .map((path) => path.slice(root.length));
  const textOf = (path: string) => Buffer.from(zip[root + path] ?? []).toString();
  const html = paths.filter((path) => path.endsWith('.html'));
  expect(html.length).toBe(pages.length);
  expect(brokenLinks(html, textOf)).toEqual([]);
  for (const path of html) {
    expect(textOf(path).match(/<(?:script\b|[a-z]+\b[^<>]*\s(?:(?:href|src)="\/|data-online))/g) ?? [], path).toEqual(
      [],
    );
    for (const [, url = ''] of textOf(path).matchAll(/<(?:link|img)\b[^>]*\s(?:href|src)="((?!https?:|data:)[^"]+)"/g))
      expect(paths, `${path}: ${url}`).toContain(posix.join(dirname(path), url));
  }
});
