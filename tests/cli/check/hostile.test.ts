import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { check, findingsAt, findingsIn, pageOf } from './kit.ts';
import { html, json, openSite } from './site.ts';

/** Escape, bell, C1, line breaks of all kinds, marks of direction. */
const EVIL =
  '\u001b]0;title\u0007 \u009b2J \u0085 \u2028 \u202e \u2066\n::error::forged\r\npage.html:1:1 error x forged';
const MONEY = '<data data-money value="1">1</data>';

describe('text of a page in the output', () => {
  const page = pageOf(
    `<p data-island="${EVIL}"></p><a data-island="back-to-top" href="#top" data-aftr="${EVIL}">x</a>
     <form data-island="filters" data-aply="${EVIL}" action="/c"><button>x</button></form>${MONEY}`,
    `<script type="application/json" id="juzur-config">${JSON.stringify({ [`key${EVIL}`]: EVIL })}</script>`,
  );

  it('[PAGE-02] juzur check escapes control characters and line breaks of a page, so that none forges a line', async () => {
    const site = await openSite(() => html(page));
    const { out, notes } = await check(site.origin);
    const lines = out.split('\n');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(line.startsWith(`${site.origin}`), line).toBe(true);
    expect(`${out}${notes}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    expect(out).toContain('\\u001b]0;title\\u0007');
  });

  it('[PAGE-02] juzur check --json has no control characters either, and is the same text once it is parsed', async () => {
    const site = await openSite(() => html(page));
    const { out } = await check(site.origin, '--json');
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u);
    expect(
      JSON.parse(out)
        .map(({ message }: { message: string }) => message)
        .join(),
    ).toContain('\u009b');
  });

  it('[PAGE-02] juzur check escapes a header of a server in the reason why a page is not checked', async () => {
    const site = await openSite(() => ({ headers: { 'Content-Type': 'text/\u009bx' }, body: '' }));
    expect((await check(site.origin)).notes).toContain('expected a page, got text/\\u009bx');
  });
});

describe('a response of any size', () => {
  const MANY = 17 * 1024 * 1024;
  const packed = (text: string, type: string) => ({
    headers: { 'Content-Type': type, 'Content-Encoding': 'gzip' },
    body: gzipSync(text + ' '.repeat(MANY)),
  });

  it('[PAGE-02] juzur check does not read a page of more than 16 MiB to its end, and says so', async () => {
    const site = await openSite(() => packed(pageOf(MONEY), 'text/html'));
    const { code, notes } = await check(site.origin);
    expect(notes).toContain(`${site.origin}/: larger than 16 MiB, so it is not checked`);
    expect(code).toBe(2);
  });

  it('[PAGE-02] juzur check does not read a file of more than 16 MiB', async () => {
    const file = join(tmpdir(), `juzur-check-large-${process.pid}.html`);
    onTestFinished(() => rmSync(file));
    writeFileSync(file, pageOf(MONEY) + ' '.repeat(MANY));
    expect((await check(file)).notes).toContain('larger than 16 MiB');
  });

  it('[PAGE-02] juzur check --requests reports a response of more than the islands read', async () => {
    const site = await openSite(({ path }) =>
      path === '/'
        ? html(pageOf('<form data-island="autocomplete" action="/s" data-method="get"><input name="q"></form>'))
        : packed(JSON.stringify({ results: [] }), 'application/json'),
    );
    const findings = await findingsAt(site.origin, '--requests');
    expect(findings.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      expect.stringMatching(/^shape autocomplete: GET .*/),
    ]);
  });

  it('[PAGE-02] juzur check --requests still reads a response without a body', async () => {
    const site = await openSite(({ path }) =>
      path === '/'
        ? html(pageOf('<form data-island="autocomplete" action="/s" data-method="get"><input name="q"></form>'))
        : { status: 204, body: '' },
    );
    expect((await findingsAt(site.origin, '--requests')).length).toBe(1);
    const other = await openSite(({ path }) =>
      path === '/'
        ? html(pageOf('<form data-island="autocomplete" action="/s" data-method="get"><input name="q"></form>'))
        : json({ results: [] }, { Vary: 'X-Requested-With' }),
    );
    expect(await findingsAt(other.origin, '--requests')).toEqual([]);
  });
});

describe('a page that was saved to a file', () => {
  const form = (action: string) =>
    `<form data-island="form" method="post" action="${action}"><input type="hidden" name="_token" value="x"><button>x</button></form>`;
  const links =
    '<a href="https://shop.example/">x</a><a href="https://shop.example/c">x</a><a href="https://other.example/">x</a>';
  it.each([
    ['its absolute links and forms name the site', pageOf(links + form('https://shop.example/cart'))],
    ['only its form names the site', pageOf(form('https://shop.example/cart'))],
    [
      'the browser wrote from where it saved it',
      pageOf(form('https://shop.example/cart')).replace(
        '<html',
        '<!-- saved from url=(0026)https://shop.example/c/ -->\n<html',
      ),
    ],
  ])('[PAGE-02] absolute URLs of a saved page are those of its site: %s', async (_, page) => {
    expect(await findingsIn(page)).toEqual([]);
  });

  it('[PAGE-02] a form of a saved page to another site than its links is an error', async () => {
    const [first] = await findingsIn(pageOf(links + form('https://evil.example/cart')));
    expect(first?.message).toContain('action');
  });
});
