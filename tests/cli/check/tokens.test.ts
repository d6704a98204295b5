import { describe, expect, it } from 'vitest';
import { check, findingsAt, findingsIn, pageOf, shortly } from './kit.ts';
import { html, openSite } from './site.ts';

const SEARCH = '<form data-island="autocomplete" action="/s"><input name="q"></form>';
const EMAIL = '<form data-island="email-activation" method="post" action="/e"><button>x</button></form>';
const OWN =
  '<form data-oc-toggle="ajax" method="post"><input class="rating-tooltip-manual" name="rating"><button>x</button></form>';
const withoutToken = (body: string) => pageOf(body).replace(/<meta name="csrf-token"[^>]*>/, '');

describe('[PAGE-02] request tokens', () => {
  it('[PAGE-02] a site without tokens gets one question, on the first of its pages', async () => {
    const site = await openSite(({ path }) => html(withoutToken(path === '/' ? SEARCH + EMAIL : EMAIL)));
    const { out, notes, code } = await check(`${site.origin}/`, `${site.origin}/b`);
    expect(out).toBe(
      `${site.origin}/:4:1 warning missing-token no page of the site has a request token; does your server check one for a POST? Fix: if it does, <meta name="csrf-token" content="…"> in the head of every page; if not, --ignore missing-token\n`,
    );
    expect(notes).toBe('juzur check: 2 pages, 0 errors, 1 warning\n');
    expect(code).toBe(0);
    expect((await check(`${site.origin}/`, '--ignore', 'missing-token')).out).toBe('');
  });

  it('[PAGE-02] a missing token is an error as soon as another page has one', async () => {
    const site = await openSite(({ path }) => html(path === '/c' ? pageOf(EMAIL) : withoutToken(SEARCH)));
    const findings = await findingsAt(...['/a', '/b', '/c', '/d'].map((path) => `${site.origin}${path}`));
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ source }) => source.at(-1))).toEqual(['a', 'b', 'd']);
    expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(['missing-token']));
    // A search changes nothing, so it needs no POST.
    expect(errors[0]?.fix).toMatch(/^data-method="get" on the host, because it only reads; or <meta name="csrf-token"/);
  });

  it('[RATE-07] a rating form needs a token in a modal, but not where the browser or another script sends it', async () => {
    const inModal = `<div id="rating-modal" hidden>${OWN.replace('data-oc-toggle="ajax" ', '')}</div>`;
    const token = '<form method="post"><input type="hidden" name="_token" value="t"></form>';
    expect(shortly(await findingsIn(withoutToken(token + OWN)))).toEqual([]);
    expect(shortly(await findingsIn(withoutToken(token + inModal)))).toEqual([
      'missing-token rating-form: the form has no token, and the page has none',
    ]);
  });
});
