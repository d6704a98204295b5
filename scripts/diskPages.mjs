// The pages of the site as they are read from a disk, where a browser runs no modules and knows no site's root.
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { parse, serialize } from 'parse5';

const base = process.env.SITE_BASE ?? '/';

/** What only the served site has: its scripts, the previews, the search and the downloads. */
const isForServer = (path) => /^(?:download|preview|assets)\/|\.js$|^404\.html$|^hashmap\.json$|^search\//.test(path);

const attribute = ({ attrs = [] }, name) => attrs.find((each) => each.name === name);

const needsServer = (node) =>
  node.nodeName === 'script' ||
  /modulepreload/.test(attribute(node, 'rel')?.value ?? '') ||
  attribute(node, 'as')?.value === 'script' ||
  attribute(node, 'data-online') !== undefined;

/** A path from the site's root, as seen from a page. */
function relativeTo(page, url) {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(url);
  const target = path.slice(base.length);
  const file = target === '' || target.endsWith('/') ? `${target}index.html` : target;
  return posix.relative(posix.dirname(page), file) + rest;
}

function rewrite(node, page) {
  for (const name of ['href', 'src']) {
    const found = attribute(node, name);
    if (found?.value.startsWith(base)) found.value = relativeTo(page, found.value);
  }
  if (node.nodeName === 'html') node.attrs.push({ name: 'data-disk', value: '' });
  if (!node.childNodes) return;
  node.childNodes = node.childNodes.filter((child) => !needsServer(child));
  for (const child of node.childNodes) rewrite(child, page);
}

function pageForDisk(html, page) {
  const document = parse(html);
  rewrite(document, page);
  return serialize(document);
}

/**
 * @param folder the built site
 * @returns its pages, their styles and pictures, by path below `docs/`
 */
export async function pagesForDisk(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isForServer(path))
    .sort();
  const files = {};
  for (const path of paths) {
    const bytes = await readFile(join(folder, path));
    files[`docs/${path}`] = path.endsWith('.html') ? pageForDisk(bytes.toString(), path) : bytes;
  }
  return files;
}
