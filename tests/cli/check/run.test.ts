import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isSameSite } from '../../../cli/check/read/readPage.ts';
import { check, findingsAt, pageOf, shortly } from './kit.ts';
import { type Answer, html, openSite } from './site.ts';

const PRICE = '<data data-money value="1">1</data>';
const WRONG = '<data data-money value="x">1</data>';

describe('the exit code', () => {
  it('the exit code is 0 where there are only warnings', async () => {
    const site = await openSite(() => html(pageOf(`${PRICE}<p id="a"></p><p id="a"></p>`)));
    const { code, notes } = await check(site.origin);
    expect(notes).toBe('juzur check: 1 page, 0 errors, 1 warning\n');
    expect(code).toBe(0);
  });

  it('the exit code is 0 for a page without a hook and a script, which the summary says', async () => {
    const site = await openSite(() => html('<!doctype html><meta charset="utf-8"><title>x</title><p>هاتف'));
    const { code, notes } = await check(site.origin);
    expect(notes).toBe('juzur check: 1 page, but no hook and no script of Juzur\n');
    expect(code).toBe(0);
  });

  it('the exit code is 1 where there is an error', async () => {
    const site = await openSite(() => html(pageOf(WRONG)));
    const { code, out } = await check(`${site.origin}/c`);
    expect(out).toBe(
      `${site.origin}/c:4:18 error wrong-type money: value: expected a decimal number, got "x". Fix: value="1234.5"\n`,
    );
    expect(code).toBe(1);
  });

  it('the same mistake on every card is one line and as many errors', async () => {
    const site = await openSite(() => html(pageOf(Array(8).fill(WRONG).join('\n'))));
    const { out, notes } = await check(`${site.origin}/c`);
    expect(out).toMatch(/^\S+:4:18 .* Fix: value="1234\.5" \(also in line 5, 6, 7, 8, 9, and 2 more\)\n$/);
    expect(notes).toContain('8 errors');
  });

  it.each([
    ['a file that does not exist', ['nothing.html'], 'nothing.html: ENOENT'],
    ['a server that does not run', ['http://127.0.0.1:9/'], 'http://127.0.0.1:9/: no response ('],
    ['no argument', [], 'expected a URL or a file'],
    ['an unknown option', ['--jsn', 'page.html'], "Unknown option '--jsn'"],
    ['a crawl without a number', ['--crawl', 'all', 'page.html'], '--crawl: expected a number of pages'],
    ['an unknown rule', ['--ignore', 'tokens', 'page.html'], '--ignore: expected one of unknown-island'],
    ['a header without a name', ['--header', 'secret', 'page.html'], '--header: expected "Name: value", got "secret"'],
  ])('is 2 for %s', async (_, args, note) => {
    const { code, out, notes } = await check(...args);
    expect(notes).toContain(`juzur check: ${note}`);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  it.each([
    [{ status: 500, body: 'no' }, 'answered 500'],
    [{ headers: { 'Content-Type': 'application/json' }, body: '{}' }, 'expected a page, got application/json'],
  ] satisfies [Answer, string][])('is 2 for a response that is no page: %o', async (answer, note) => {
    const site = await openSite(() => answer);
    const { code, notes } = await check(site.origin);
    expect(notes).toContain(note);
    expect(code).toBe(2);
  });

  it.each(['<?php echo $x; ?>', '{% block body %}', '@csrf', '<% end %>'])(
    'is 2 for a file that is a template, as %s says, and 0 for a page that only shows it',
    async (tag) => {
      const folder = mkdtempSync(join(tmpdir(), 'juzur-check-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const file = join(folder, 'page.html');
      writeFileSync(file, pageOf(`<p>هاتف</p>\n${tag}`));
      const { code, notes } = await check(file);
      expect(notes).toContain(`${file}: a template, with ${tag.slice(0, 5)}`);
      expect(code).toBe(2);
      writeFileSync(file, pageOf(`<pre>\n${tag}\n</pre>`));
      expect((await check(file)).code).toBe(0);
    },
  );

  it('the exit code is 0 for --help, which lists the options', async () => {
    const { code, out } = await check('--help');
    expect(out).toContain('--requests');
    expect(code).toBe(0);
  });

  it('the exit code is 2 if one of several pages cannot be read, and the others are checked', async () => {
    const site = await openSite(() => html(pageOf(WRONG)));
    const { code, out } = await check('nothing.html', site.origin);
    expect(out).toContain('wrong-type');
    expect(code).toBe(2);
  });
});

it('prints findings as JSON, and an empty list where there are none', async () => {
  const site = await openSite(({ path }) => html(pageOf(path === '/' ? PRICE : WRONG)));
  expect((await check(site.origin, '--json')).out).toBe('[]\n');
  expect(await findingsAt(`${site.origin}/c`)).toEqual([
    {
      source: `${site.origin}/c`,
      line: 4,
      column: 18,
      severity: 'error',
      rule: 'wrong-type',
      message: 'money: value: expected a decimal number, got "x"',
      fix: 'value="1234.5"',
    },
  ]);
});

describe('--crawl', () => {
  const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join('');
  const pages: Record<string, string> = {
    '/': links('/a', '/b#top', '/b', '/logout', '/file.pdf', 'http://other.test/', '/gone') + PRICE,
    '/a': links('/c') + WRONG,
    '/b': PRICE,
    '/c': WRONG,
  };
  const open = () =>
    openSite(({ path }) =>
      path === '/file.pdf'
        ? { headers: { 'Content-Type': 'application/pdf' }, body: '' }
        : pages[path]
          ? html(pageOf(pages[path]))
          : undefined,
    );

  it('follows links of the same site, each once, and never a link that ends the session', async () => {
    const site = await open();
    const { out, notes, code } = await check(`${site.origin}/`, '--crawl', '10');
    expect(site.asked.map(({ path }) => path)).toEqual(['/', '/a', '/b', '/file.pdf', '/gone', '/c']);
    expect(out.match(/^\S+:4:/gm)).toEqual([`${site.origin}/a:4:`, `${site.origin}/c:4:`]);
    // A broken link is not a mistake in the islands' markup.
    expect(notes).toContain('/gone: answered 404');
    expect(notes).toContain('4 pages');
    expect(code).toBe(1);
  });

  it('stops after that many pages', async () => {
    const site = await open();
    const { notes } = await check(`${site.origin}/`, '--crawl', '2');
    expect(notes).toBe('juzur check: 2 pages, 1 error, 0 warnings\n');
  });

  it('crawling is off by default', async () => {
    const site = await open();
    await check(`${site.origin}/`);
    expect(site.asked.map(({ path }) => path)).toEqual(['/']);
  });
});

describe('the style sheet', () => {
  const page = (links: string) => pageOf(PRICE, links).replace(/<link[^>]*juzur\.css">/, '');
  const FONTS = '<link rel="stylesheet" href="https://fonts.example/css?family=Cairo">';
  const open = (head: string, css = 'a {}') =>
    openSite(({ path }) =>
      path === '/s.css' ? { headers: { 'Content-Type': 'text/css' }, body: css } : html(page(head)),
    );

  it.each([
    ['is an error where no style sheet contains it', '', 'a {}', 'error'],
    ['is an error where those of the site do not contain it', '<link rel="stylesheet" href="/s.css">', 'a {}', 'error'],
    ['is a warning where one of another site could not be read', FONTS, 'a {}', 'warning'],
    ['is nothing where one contains it', `${FONTS}<link rel="stylesheet" href="/s.css">`, ':root {--juzur-css: 1}', ''],
  ])('[PAGE-02] a missing juzur.css %s', async (_, head, css, severity) => {
    const site = await open(head, css);
    const findings = await findingsAt(site.origin);
    expect(findings.map(({ rule, severity: level }) => `${rule} ${level}`).join()).toBe(
      severity && `no-style-sheet ${severity}`,
    );
    if (severity === 'warning') expect(findings[0]?.message).toMatch(/^1 of 1 style sheets could not be read/);
  });
});

describe('the files', () => {
  const ERROR = 'an error, or with a Content-Type that browsers refuse';
  it.each([
    ['a script that the server does not have', 'juzur.js', 'module-script', ERROR, '/wrong/dist/juzur.js'],
    ['a script as text', 'juzur.js', 'module-script', ERROR, '/text/juzur.js'],
    ['a page in place of a script', 'juzur.js', 'module-script', 'HTML', '/page/juzur.js'],
    ['a script without its chunks', 'juzur.js', 'module-script', ERROR, '/lone/juzur.js', '/lone/chunks/a.js'],
    ['a style sheet that the server does not have', 'juzur.css', 'no-style-sheet', ERROR, '/wrong/juzur.css'],
  ])('[PAGE-01] %s is reported', async (_, name, rule, got, url, missing = url) => {
    const sent = pageOf(PRICE).replace(`/assets/juzur/${name}`, url);
    const site = await openSite(({ path }) => {
      if (path === '/') return html(sent);
      if (path.startsWith('/page/')) return html('<!doctype html>');
      if (path.startsWith('/text/')) return { headers: { 'Content-Type': 'text/plain' }, body: '' };
      return path === '/lone/juzur.js' ? { body: 'import{a as b}from"./chunks/a.js";' } : undefined;
    });
    expect(shortly(await findingsAt(`${site.origin}/`))).toEqual([
      expect.stringMatching(RegExp(`^${rule} \\S*${missing}: expected .* the server answers with ${got}$`)),
    ]);
  });
});

describe('the address of a list', () => {
  const list = (
    baseUrl: string,
  ) => `<div data-island="listing" data-page-url="/f" data-base-url="${baseUrl}" data-page-title="x"
   data-page-label-txt="y" data-total-pages="2" data-current-page="2" data-prev-page="1" data-page-param-string="paged"
   data-item-container="items" data-wrapper-class="page" data-loader-class="loader"><a rel="prev" href="/shop/">x</a>
   <div class="items"><ul class="page" data-page="2"><li data-product-id="1">a</li></ul></div></div>`;

  it.each([
    [
      '/shop/page/2/',
      '/shop/page/2/',
      ['wrong-type listing: base_url: expected the URL of the list without a page number'],
    ],
    ['/shop/page/2/', '/shop/', []],
    ['/shop/?paged=2', '/shop/', []],
    ['/shop/?paged=2&add-to-cart=18', '/shop/', [`wrong-type listing: the page's URL has "add-to-cart"`]],
  ])('[LIST-09] at %s with base_url %s is as expected', async (path, baseUrl, expected) => {
    const site = await openSite(() => html(pageOf(list(baseUrl))));
    const found = shortly(await findingsAt(`${site.origin}${path}`));
    expect(found).toEqual(expected.map((each) => expect.stringContaining(each)));
  });
});

it('sends the headers that it is given to the site', async () => {
  const site = await openSite(() => html(pageOf(PRICE)));
  await check(site.origin, '--header', 'Cookie: session=1');
  expect(site.asked.map(({ cookie }) => cookie)).toEqual(['session=1']);
});

describe('a redirect', () => {
  const to = (Location: string): Answer => ({ status: 302, headers: { Location }, body: '' });
  const link = (path: string) => `<a href="${path}">x</a>`;
  const secrets = ['--header', 'Cookie: session=1', '--header', 'X-Api-Key: k', '--header', 'Authorization: Bearer t'];
  const openOther = () => openSite(() => html(pageOf(link('/inner') + WRONG)));

  it('a redirect is followed within the site, with the headers', async () => {
    const pages: Record<string, Answer> = { '/': to('/a'), '/a': to('b/'), '/b/': html(pageOf(link('c') + PRICE)) };
    const site = await openSite(({ path }) => pages[path] ?? html(pageOf(PRICE)));
    const { notes } = await check(site.origin, '--crawl', '5', ...secrets);
    expect(notes).toBe('juzur check: 2 pages, 0 errors, 0 warnings\n');
    expect(site.asked.map(({ path, cookie, key }) => `${path} ${cookie} ${key}`)).toEqual(
      ['/', '/a', '/b/', '/b/c'].map((path) => `${path} session=1 k`),
    );
  });

  it('[PAGE-04] a redirect to another site is not followed, and no page of that site is checked', async () => {
    const other = await openOther();
    const css = '<link rel="stylesheet" href="/style">';
    const site = await openSite(({ path }) =>
      path === '/' ? html(pageOf(link('/out') + link('/a') + PRICE, css)) : to(`${other.origin}/landing`),
    );
    const { code, notes } = await check(site.origin, '--crawl', '9', ...secrets);
    expect(other.asked).toEqual([]);
    expect(notes).toContain(`/out: redirects to ${other.origin}, which is another site`);
    expect(notes).toContain('1 page, 0 errors');
    expect(code).toBe(0);
  });

  it('a redirect of a named page is an error, because its own URL is what should be checked', async () => {
    const other = await openOther();
    const site = await openSite(() => to(other.origin));
    const { code, notes } = await check(site.origin);
    expect(notes).toContain(`redirects to ${other.origin}, which is another site`);
    expect(code).toBe(2);
  });

  it('a redirect without end is an error', async () => {
    const site = await openSite(() => to('/'));
    expect((await check(site.origin)).notes).toContain('no response (too many redirects)');
  });

  it.each([
    ['http://shop.test/', 'https://shop.test/a', true],
    ['https://shop.test/', 'http://shop.test/', false],
    ['http://shop.test/', 'https://shop.test:8443/', false],
    ['http://shop.test:8080/', 'https://shop.test:8080/', false],
    ['http://shop.test/', 'https://shop.test.evil.test/', false],
    ['http://shop.test/', 'https://user@shop.test/', true],
    ['http://shop.test/', 'https://www.shop.test/', false],
    ['https://shop.test/', 'file:///etc/hosts', false],
  ])('from %s to %s stays on the site: %s', (from, target, expected) => {
    expect(isSameSite(new URL(from), new URL(target))).toBe(expected);
  });
});

describe('a page of a server', () => {
  it('a page of a server is read by the charset of its Content-Type, and must keep to it', async () => {
    const page = Buffer.from(pageOf('هاتف'));
    const cut = Buffer.concat([page.subarray(0, page.indexOf('هاتف') + 1), page.subarray(page.indexOf('هاتف') + 8)]);
    const site = await openSite(() => html(cut));
    expect(shortly(await findingsAt(site.origin))).toEqual(['charset the page has bytes that are not utf-8']);
  });

  it('may not say two charsets', async () => {
    const site = await openSite(() => html(pageOf(''), { 'Content-Type': 'text/html; charset=windows-1256' }));
    expect(shortly(await findingsAt(site.origin))).toEqual([
      'charset the page is windows-1256, but islands send and read UTF-8',
      'charset the page says utf-8, its Content-Type says windows-1256, which wins',
    ]);
  });

  it('a page of a server is checked with the policy of its header', async () => {
    const site = await openSite(() =>
      html(pageOf(PRICE), { 'Content-Security-Policy': "default-src 'none'; script-src 'self'" }),
    );
    expect(shortly(await findingsAt(site.origin))).toEqual([
      'csp style-src forbids /assets/juzur/juzur.css',
      `csp connect-src forbids requests to ${site.origin}`,
    ]);
  });
});
