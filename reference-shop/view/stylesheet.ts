import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../assets/', import.meta.url);

/** The shop's CSS files as one, in the order of their names. */
export const stylesheet = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/** The values of the dark theme, loaded beside it. */
export const darkStylesheet = readFileSync(new URL('theme/dark.css', folder), 'utf8');

const versionOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** Their addresses change with their content, so that browsers may keep them for good. */
export const stylesheetUrl = `/assets/shop/shop.css?v=${versionOf(stylesheet)}`;
export const darkStylesheetUrl = `/assets/shop/dark.css?v=${versionOf(darkStylesheet)}`;
