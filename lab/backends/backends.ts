import { execFileSync } from 'node:child_process';
import { docFiles } from '../../tests/kit/docFiles.ts';
import { installFromDebian } from '../../tests/kit/installFromDebian.mjs';
import { openCartFiles } from './openCartFiles.ts';
import { unpackWordPress, wooCommerceFiles } from './wooCommerceFiles.ts';

/** How to run the files of a page of the docs as a shop. */
export interface Backend {
  name: string;
  /** The folder into which the page copies `dist/`. */
  assets: string;
  /** Its files, by path. */
  files(): Record<string, string>;
  /** The path of a page that answers. */
  start: string;
  /** Creates the database, as the page describes. */
  prepare?(folder: string): void;
  /** The command that starts the server on 127.0.0.1. */
  command(port: number): { program: string; parameters: string[]; env?: Record<string, string> };
}

const works = (program: string, ...parameters: string[]): boolean => {
  try {
    execFileSync(program, parameters, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds a program that passes a check; installs it from Debian if there is none.
 * @throws Error if it isn't available: a backend is never skipped
 */
const bring = (programs: string[], check: string[], packages: string[]): string => {
  const find = () => programs.find((program) => works(program, ...check));
  const found = find() ?? (installFromDebian(...packages) ? find() : undefined);
  if (!found)
    throw new Error(`${packages.join(' and ')} are missing. Install them, or run this test as root on Debian.`);
  return found;
};

/** @returns PHP with SQLite */
export const php = () =>
  bring(['php'], ['-r', 'exit((int) !in_array("sqlite", PDO::getAvailableDrivers()));'], ['php-cli', 'php-sqlite3']);
/** PHP with SQLite and Twig, where Debian puts it. */
const phpWithTwig = () =>
  bring(
    ['php'],
    ['-r', 'require "Twig/autoload.php"; new PDO("sqlite::memory:");'],
    ['php-cli', 'php-sqlite3', 'php-twig'],
  );
/** Debian's package belongs to Debian's own Python; the path may contain another one first. */
const python = () => bring(['python3', '/usr/bin/python3'], ['-c', 'import django'], ['python3-django']);

export const backends: Backend[] = [
  {
    name: 'php',
    files: () => docFiles('docs/backends/php.md'),
    start: '/products',
    assets: 'public/assets/juzur',
    command: (port) => ({
      program: php(),
      parameters: ['-S', `127.0.0.1:${port}`, '-t', 'public', 'public/index.php'],
      env: { PHP_CLI_SERVER_WORKERS: '4' },
    }),
  },
  {
    name: 'django',
    start: '/products',
    assets: 'assets/juzur',
    files: () => ({ ...docFiles('docs/backends/django.md'), 'shop/__init__.py': '' }),
    prepare(folder) {
      const setUp = `"${python()}" manage.py migrate --run-syncdb && "${python()}" manage.py shell < seed.py`;
      execFileSync('sh', ['-c', setUp], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    },
    command: (port) => ({
      program: python(),
      parameters: ['manage.py', 'runserver', '--noreload', `127.0.0.1:${port}`],
    }),
  },
  {
    name: 'node',
    files: () => docFiles('docs/backends/node.md'),
    start: '/products',
    assets: 'public/assets/juzur',
    command: (port) => ({ program: process.execPath, parameters: ['server.mjs'], env: { PORT: `${port}` } }),
  },
];

/** docs/shops/opencart.md with a stand-in for OpenCart. */
export const openCart: Backend = {
  name: 'opencart',
  assets: 'assets/juzur',
  files: openCartFiles,
  start: '/index.php',
  command: (port) => ({
    program: phpWithTwig(),
    parameters: ['-S', `127.0.0.1:${port}`, 'index.php'],
    env: { PHP_CLI_SERVER_WORKERS: '4' },
  }),
};

/** PHP with MySQL. */
const phpWithMySql = () => bring(['php'], ['-r', 'exit((int) !class_exists("mysqli"));'], ['php-cli', 'php-mysql']);
/** The database without a service that starts with the system. */
const mariaDb = () =>
  bring(['/usr/sbin/mariadbd'], ['--no-defaults', '--version'], ['mariadb-server-core', 'mariadb-client-core']);

/** docs/shops/woocommerce.md in Debian's WordPress, with a stand-in for WooCommerce. */
export const wooCommerce: Backend = {
  name: 'woocommerce',
  assets: 'wp-content/themes/shop/juzur',
  files: wooCommerceFiles,
  start: '/shop/',
  prepare(folder) {
    phpWithMySql();
    mariaDb();
    unpackWordPress(folder);
  },
  command: (port) => ({
    program: 'sh',
    parameters: ['start.sh', `${port}`],
    env: { PHP_CLI_SERVER_WORKERS: '4' },
  }),
};
