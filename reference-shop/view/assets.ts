import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { digest } from '../core/digest.ts';
import { grounds } from './picture.ts';

const folder = new URL('../assets/', import.meta.url);

const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** What browsers need of style rules: a page is painted once they are there, so comments and spaces stay behind. */
const minify = (css: string) => transformSync(css, { loader: 'css', minify: true }).code;

/** The rules of the colours behind the products in their pictures. */
const groundRules = (colours: string[]) =>
  colours.map((colour, at) => `.ground-${at} {\n  background: ${colour};\n}`).join('\n');

/** All CSS files of the shop in one text, in the order of their names. */
export const stylesheet = minify(
  [
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .sort()
      .map(read),
    groundRules(grounds.map(([, floor]) => floor)),
  ].join('\n'),
);

/** The values of the dark theme, a separate file. */
export const darkStylesheet = minify(
  `${read('theme/dark.css')}\n${groundRules(grounds.map(([, , , nightFloor]) => nightFloor))}`,
);

/** The URL changes with the content, so that browsers may cache the file permanently. */
const urlOf = (name: string, content = read(name)) => `/assets/shop/${name}?v=${digest(content).slice(0, 12)}`;

export const stylesheetUrl = urlOf('shop.css', stylesheet);
export const darkStylesheetUrl = urlOf('dark.css', darkStylesheet);

/** The shop's own scripts. */
export const scriptUrls = {
  cart: urlOf('cart.js'),
  header: urlOf('header.js'),
  password: urlOf('password.js'),
  product: urlOf('product.js'),
};
