import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../assets/', import.meta.url);

/** All CSS files of the shop in one text, in the order of their names. */
export const stylesheet = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/** The values of the dark theme, a separate file. */
export const darkStylesheet = readFileSync(new URL('theme/dark.css', folder), 'utf8');

const versionOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The URLs change with the content, so that browsers may cache the files permanently. */
export const stylesheetUrl = `/assets/shop/shop.css?v=${versionOf(stylesheet)}`;
export const darkStylesheetUrl = `/assets/shop/dark.css?v=${versionOf(darkStylesheet)}`;
