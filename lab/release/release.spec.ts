import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { docFiles, writeFiles } from '../../tests/kit/docFiles.ts';
import {
  emptyFolder,
  installTarball,
  makeRelease,
  readZip,
  root,
  serveFiles,
  unpackZip,
  version,
} from './makeRelease.ts';
import { bundlerExample, plainExample } from './ownIslands.ts';

const name = `juzur-${version}`;
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');
let made: ReturnType<typeof makeRelease>;

test.beforeAll(() => {
  made = makeRelease('first');
});

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Collects all console lines of the browser and all failed requests. */
const complaints = (page: Page): string[] => {
  const found: string[] = [];
  page.on('console', (message) => found.push(message.text()));
  page.on('pageerror', (error) => found.push(error.message));
  page.on('requestfailed', (request) => found.push(request.url()));
  page.on('response', (response) => response.status() >= 400 && found.push(`${response.status()} ${response.url()}`));
  return found;
};

const document = (head: string, body = '<p><data data-money value="1234.5">1234.5</data></p>') =>
  `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><link rel="icon" href="data:,">${head}<body>${body}`;

const PRICE = /1,234\.50.*₪/;

test('a release made again, elsewhere and in another time zone, has the same bytes', () => {
  const again = makeRelease('second', { TZ: 'Pacific/Auckland', TMPDIR: emptyFolder('elsewhere') });
  for (const kind of ['tarball', 'zip'] as const)
    expect(readFileSync(again[kind]).equals(readFileSync(made[kind])), kind).toBe(true);
});

test('no file of a release holds a path of the machine that made it', () => {
  const folder = installTarball(made.tarball, emptyFolder('paths'));
  const texts = [
    ...filesBelow(folder).map((file) => [file, readFileSync(file)] as const),
    ...Object.entries(readZip(made.zip)),
  ].map(([file, bytes]) => [file, Buffer.from(bytes).toString('latin1')] as const);
  expect(texts.length).toBeGreaterThan(100);
  const paths = [root, homedir(), tmpdir()].map((path) => `${path.replace(/\/$/, '')}/`).filter((path) => path !== '/');
  for (const [file, text] of texts)
    for (const path of paths) expect(text.includes(path), `${path} in ${file}`).toBe(false);
});

test('the zip has the licences of everything that its scripts contain', () => {
  const files = readZip(made.zip);
  const text = (path: string) => Buffer.from(files[`${name}/${path}`] ?? []).toString();
  expect(text('LICENSE')).toContain('MIT');
  for (const bundled of ['ky', 'nanostores', 'react', 'react-dom', 'scheduler', 'valibot'])
    expect(text('dist/LICENSES.txt')).toMatch(new RegExp(`^${bundled} [\\d.]+ \\(MIT\\)$`, 'm'));
});

test('the zip has every file that its documents link to', () => {
  const files = readZip(made.zip);
  const links = Object.entries(files)
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, bytes]) =>
      [
        ...Buffer.from(bytes)
          .toString()
          .matchAll(/\]\((?!#|[a-z]+:)([^)#\s]+)/g),
      ].map(([, link = '']) => ({ path, target: posix.join(posix.dirname(path), link) })),
    );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ target }) => !Object.keys(files).some((path) => path.startsWith(target)))).toEqual([]);
});

test('a page beside the unzipped folder works with the copied tags', async ({ page }) => {
  const folder = emptyFolder('site');
  unpackZip(made.zip, folder);
  const { origin, stop } = await serveFiles(folder);
  const found = complaints(page);
  await page.goto(`${origin}/${name}/TAGS.html`);
  await expect(page.locator('[data-money]')).toHaveText(PRICE);
  const tags = (await page.locator('#tags').textContent()) ?? '';
  const importMap = (await page.locator('#import-map').textContent()) ?? '';
  expect(tags.match(/integrity="sha384-[\w+/]{64}"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(found).toEqual([]);

  for (const [path, head] of [
    ['plain.html', tags],
    ['hashes.html', importMap + tags],
  ] as const) {
    writeFileSync(join(folder, path), document(head));
    found.length = 0;
    await page.goto(`${origin}/${path}`);
    await expect(page.locator('[data-money]')).toHaveText(PRICE);
    expect(await page.evaluate(() => window.Juzur?.version)).toBe(version);
    expect(found).toEqual([]);
  }
  stop();
});

test('the page of docs/start.md works as it is printed', async ({ page }) => {
  const folder = emptyFolder('start');
  unpackZip(made.zip, folder);
  renameSync(join(folder, name), join(folder, 'juzur'));
  writeFiles(folder, docFiles('docs/start.md'));
  const { origin, stop } = await serveFiles(folder);
  const found = complaints(page);
  await page.goto(`${origin}/index.html`);
  await expect(page.locator('[data-money]').first()).toHaveText(PRICE);
  await expect(page.getByRole('img', { name: '4 من 5' })).toBeVisible();
  await page.getByRole('button', { name: 'زيادة الكمية' }).click();
  await expect(page.getByLabel('الكمية', { exact: true })).toHaveValue('2');
  await page.getByRole('link', { name: 'عرض المزيد' }).click();
  await expect(page.getByRole('heading', { name: 'شاحن' })).toBeVisible();
  await expect(page.getByRole('img', { name: '5 من 5' })).toBeVisible();
  await expect(page.locator('[data-load-more]')).toHaveCount(0);
  expect(found).toEqual([]);
  stop();
});

test('the copied tags refuse a loader that was changed', async ({ page }) => {
  const folder = emptyFolder('changed');
  unpackZip(made.zip, folder);
  const tags =
    /<pre id="tags">([\s\S]*?)<\/pre>/.exec(readFileSync(join(folder, name, 'TAGS.html'), 'utf8'))?.[1] ?? '';
  writeFileSync(join(folder, 'page.html'), document(tags.replaceAll('&lt;', '<').replaceAll('&amp;', '&')));
  appendFileSync(join(folder, name, 'dist/juzur.js'), ';console.info("changed")');
  const { origin, stop } = await serveFiles(folder);
  const found = complaints(page);
  await page.goto(`${origin}/page.html`);
  await expect.poll(() => found.join()).toContain('integrity');
  expect(found.join()).not.toContain('changed');
  await expect(page.locator('[data-money]')).toHaveText('1234.5');
  stop();
});

test('the command of the package checks a page where no other package is installed', () => {
  // Outside this project, so that Node doesn't find the project's packages.
  const project = mkdtempSync(join(tmpdir(), 'juzur-command-'));
  const folder = installTarball(made.tarball, project);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: { juzur: string } };
  const tags =
    '<link rel="stylesheet" href="/assets/juzur/juzur.css"><script type="module" src="/assets/juzur/juzur.js"></script>';
  const check = (body: string) => {
    writeFileSync(join(project, 'page.html'), document(tags, body));
    return spawnSync(process.execPath, [join(folder, bin.juzur), 'check', 'page.html'], {
      cwd: project,
      encoding: 'utf8',
    });
  };
  expect(check('<data data-money value="1">1</data>')).toMatchObject({ status: 0, stdout: '' });
  expect(check('<data data-money value="one">1</data>')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^page\.html:1:\d+ error wrong-type money: value: expected a decimal number.*Fix: /),
  });
  const licences = readFileSync(join(folder, 'lib/check/LICENSES.txt'), 'utf8');
  for (const bundled of ['happy-dom', 'jsonc-parser', 'parse5', 'react'])
    expect(licences).toMatch(new RegExp(`^${bundled} [\\d.]+ \\(MIT\\)$`, 'm'));
  rmSync(project, { recursive: true });
});

/** Creates a project with only the package and these files, whose entry is `main.ts`, then compiles and bundles it. */
const buildProject = async (folderName: string, files: Record<string, string>) => {
  const project = emptyFolder(folderName);
  installTarball(made.tarball, project);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    allowImportingTsExtensions: true,
    types: [],
  };
  const all = {
    ...files,
    'package.json': '{"type": "module"}',
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['main.ts'] }),
  };
  writeFiles(project, all);
  execFileSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' });
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: ['main.ts'],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: join(project, 'built'),
    metafile: true,
    logLevel: 'warning',
  });
  return { project, outputs: metafile.outputs };
};

const BUNDLE = '<link rel="stylesheet" href="built/main.css"><script type="module" src="built/main.js"></script>';

const ENTRY = `
import { start, $session, type PageConfig } from 'juzur';
import { island as money } from 'juzur/islands/money';
import 'juzur/juzur.css';

export const config: PageConfig = { locale: 'ar', currency: { symbol: '₪' } };
document.addEventListener('juzur:listing:page', ({ detail }) => {
  console.info(detail.page.toFixed());
  // @ts-expect-error a page is a number
  detail.page.trim();
});
document.addEventListener('juzur:ready', () => {
  document.body.title = window.Juzur?.version ?? '';
  document.body.dataset.session = $session.get().state;
});
start([money]);
`;

test('a project with the package bundles one island with esbuild, typed and without React', async ({ page }) => {
  const { project, outputs } = await buildProject('project', { 'main.ts': ENTRY });
  const used = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput ? [path] : [])),
  );
  // Each module of the package once, so that there is one runtime.
  const own = used.filter((path) => /node_modules\/juzur\/lib\//.test(path));
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own).size).toBe(own.length);
  expect(used.filter((path) => /node_modules\/(react|react-dom)\//.test(path))).toEqual([]);

  writeFileSync(join(project, 'page.html'), document(BUNDLE));
  const { origin, stop } = await serveFiles(project);
  const found = complaints(page);
  await page.goto(`${origin}/page.html`);
  await expect(page.locator('[data-money]')).toHaveText(PRICE);
  await expect(page.locator('body')).toHaveAttribute('title', version);
  await expect(page.locator('body')).toHaveAttribute('data-session', 'guest');
  expect(found).toEqual([]);
  stop();
});

test('the installed package has the schema files, and its command serves their examples', async () => {
  const project = emptyFolder('command');
  writeFileSync(join(project, 'package.json'), '{}');
  const folder = installTarball(made.tarball, project);
  const read = (file: string) =>
    execFileSync(
      process.execPath,
      ['-p', `require('juzur/schema/${file}').$schema ?? require('juzur/schema/${file}').openapi`],
      {
        cwd: project,
        encoding: 'utf8',
      },
    ).trim();
  expect(read('openapi.json')).toMatch(/^3\.1\./);
  for (const file of ['juzur-config.json', 'listing-config.json']) expect(read(file)).toMatch(/2020-12/);

  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const mock = spawn(process.execPath, [join(folder, bin.juzur), 'mock', '--port', '0'], { cwd: project });
  const [origin] = await once(createInterface({ input: mock.stdout }), 'line');
  const count = await fetch(`${origin}user/notifications/count`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  const loader = await fetch(`${origin}assets/juzur/juzur.js`);
  mock.kill();
  expect(await count.json()).toEqual({ count: 3 });
  expect(loader.headers.get('content-type')).toContain('text/javascript');
});

test('the example of docs/own-islands.md for a plain script runs as it is printed', async ({ page }) => {
  const folder = emptyFolder('plain');
  unpackZip(made.zip, folder);
  const tags = `<link rel="stylesheet" href="${name}/dist/juzur.css"><script type="module" src="${name}/dist/juzur.js"></script>`;
  writeFileSync(join(folder, 'page.html'), document(tags, plainExample));
  const { origin, stop } = await serveFiles(folder);
  const found = complaints(page);
  await page.goto(`${origin}/page.html`);
  await expect(page.locator('time.countdown')).toHaveText(/^باقي \d+ دقيقة$/);
  expect(found).toEqual([]);
  await page.evaluate(() => window.Juzur?.destroy());
  await expect(page.locator('time.countdown')).toHaveText('حتى 1 يناير');

  writeFileSync(join(folder, 'page.html'), document(tags, plainExample.replace('2099-', 'next year-')));
  await page.goto(`${origin}/page.html`);
  await expect.poll(() => found.join()).toContain('juzur countdown <time class="countdown"');
  await expect(page.locator('time.countdown')).toHaveText('حتى 1 يناير');
  stop();
});

test('the examples of docs/own-islands.md for a bundler compile and run as they are printed', async ({ page }) => {
  expect(Object.keys(bundlerExample).sort()).toEqual([
    'countdown/countdown.ts',
    'countdown/island.ts',
    'counter/counter.tsx',
    'counter/island.ts',
    'main.ts',
  ]);
  const { project } = await buildProject('own-islands', bundlerExample);
  const body = `<time class="countdown" datetime="2099-01-01T00:00:00Z">حتى 1 يناير</time>
<label>رسالة <textarea class="counted" maxlength="20">أهلاً</textarea></label>
<data data-money value="1234.5">1234.5</data>`;
  writeFileSync(join(project, 'page.html'), document(BUNDLE, body));
  const { origin, stop } = await serveFiles(project);
  const found = complaints(page);
  await page.goto(`${origin}/page.html`);
  await expect(page.locator('time.countdown')).toHaveText(/^باقي \d+ دقيقة$/);
  await expect(page.locator('[data-money]')).toHaveText(PRICE);
  await expect(page.locator('output')).toHaveCount(0);
  await page.getByLabel('رسالة').pressSequentially(' بك');
  await expect(page.locator('output')).toHaveText('12');
  await page.evaluate(() => window.Juzur?.destroy());
  await expect(page.locator('output')).toHaveCount(0);
  expect(found).toEqual([]);
  stop();
});
