import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { grounds } from './picture.ts';

const folder = new URL('../assets/', import.meta.url);

const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** The rules of the colours behind the products in their pictures. */
const groundRules = (colours: string[]) =>
  colours.map((colour, at) => `.ground-${at} {\n  background: ${colour};\n}`).join('\n');

/** All CSS files of the shop in one text, in the order of their names. */
export const stylesheet = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map(read),
  groundRules(grounds.map(([, floor]) => floor)),
].join('\n');

/** The values of the dark theme, a separate file. */
export const darkStylesheet = `${read('theme/dark.css')}\n${groundRules(grounds.map(([, , , nightFloor]) => nightFloor))}`;

const versionOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The URLs change with the content, so that browsers may cache the files permanently. */
export const stylesheetUrl = `/assets/shop/shop.css?v=${versionOf(stylesheet)}`;
export const darkStylesheetUrl = `/assets/shop/dark.css?v=${versionOf(darkStylesheet)}`;
