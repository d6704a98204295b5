import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeBlocks, docFiles } from '../../tests/kit/docFiles.ts';

const PAGE = 'docs/shops/woocommerce.md';
const CSS_PATH = /^\/\* style\.css \*\/\n/;

const read = (name: string): string => readFileSync(new URL(`./woocommerce/${name}`, import.meta.url), 'utf8');

/** A template has its path below WooCommerce's `templates/`, and its copy is in the theme's folder `woocommerce/`. */
const placeOf = (path: string): string => `wp-content/themes/shop/${path.includes('/') ? 'woocommerce/' : ''}${path}`;

/** @returns the lines of docs/shops/woocommerce.md as the files of a theme, and the stand-in for WooCommerce */
export const wooCommerceFiles = (): Record<string, string> => {
  const css = codeBlocks(PAGE).filter(({ language, text }) => language === 'css' && CSS_PATH.test(text));
  return {
    ...Object.fromEntries(['wp-config.php', 'router.php', 'install.php', 'start.sh'].map((name) => [name, read(name)])),
    'wp-content/mu-plugins/woocommerce.php': read('woocommerce.php'),
    'wp-content/cart.js': read('cart.js'),
    'wp-content/cart-fragments.js': read('cart-fragments.js'),
    'wp-content/themes/shop/index.php': read('theme.php'),
    'wp-content/themes/shop/functions.php': read('theme-functions.php'),
    'wp-content/themes/shop/style.css': read('theme.css') + css.map(({ text }) => text).join(''),
    ...Object.fromEntries(Object.entries(docFiles(PAGE)).map(([path, text]) => [placeOf(path), text])),
  };
};

/**
 * Puts Debian's WordPress and its translations into a folder. Files that are there stay. The packages are unpacked and
 * not installed, because that would install and start a web server.
 * @throws Error without Debian's package manager
 */
export const unpackWordPress = (folder: string): void => {
  const packages = mkdtempSync(join(tmpdir(), 'wordpress-'));
  // It warns that the folder is not of its own user.
  execFileSync('apt-get', ['download', '-qq', 'wordpress', 'wordpress-l10n'], { cwd: packages, stdio: 'pipe' });
  for (const file of readdirSync(packages)) execFileSync('dpkg', ['-x', file, 'files'], { cwd: packages });
  cpSync(join(packages, 'files/usr/share/wordpress'), folder, {
    recursive: true,
    force: false,
    verbatimSymlinks: true,
  });
  rmSync(packages, { recursive: true });
};
