import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../../cli/check/fault.ts';
import { findingsAt } from './kit.ts';

/** Each mistake of mistakes.html: its place, its rule, and a part of its message and of its fix. */
const MISTAKES: readonly (readonly [place: string, rule: string, message: string, fix: string])[] = [
  ['1:1', 'charset', 'does not say its charset', '<meta charset="utf-8">'],
  ['1:1', 'no-style-sheet', 'expected the style sheet', '<link rel="stylesheet" href="/assets/juzur/juzur.css">'],
  ['5:46', 'csp', 'trusted-types forbids the policy "juzur"', 'add juzur to trusted-types'],
  [
    '6:3',
    'module-script',
    'expected type="module", got no type',
    '<script type="module" src="/assets/juzur/juzur.js">',
  ],
  ['7:25', 'twice', 'a second copy of Juzur', 'keep one of the two'],
  ['10:7', 'wrong-type', 'locale: expected "ar" or "en", got "fr"', '"locale": "ar"'],
  ['11:7', 'unknown-key', 'authorised: expected the key "authorized"', 'write "authorized"'],
  ['12:18', 'unknown-key', 'routes.serch: expected the key "search"', 'write "search"'],
  ['13:20', 'wrong-type', 'timeouts.order: expected milliseconds above 0, got "20s"', '"order": 20000'],
  ['14:17', 'unknown-key', 'texts.listing.moer: expected the key "listing.more"', 'write "listing.more"'],
  ['15:17', 'unknown-key', 'hooks.moneyy: expected the key "money"', 'write "money"'],
  ['15:37', 'wrong-type', 'hooks.money: expected a CSS selector, got "..price"', '"money": ".my-class"'],
  ['20:3', 'twice', 'script#juzur-config: expected one on the page', 'move its keys to the first one'],
  ['22:9', 'unknown-island', 'expected "autocomplete", got "autocomplet"', 'data-island="autocomplete"'],
  ['23:3', 'no-fallback', 'the search form has no action', 'action="/search"'],
  ['23:3', 'missing-token', 'sends a POST, but the page has no token', '<meta name="csrf-token" content="…">'],
  ['23:36', 'unknown-option', 'expected data-min-chars, got "data-min-char"', 'data-min-chars="2"'],
  ['23:54', 'wrong-type', 'data-delay: expected a number from 0 to 60000, got "soon"', 'data-delay="250"'],
  [
    '24:3',
    'missing-element',
    '[data-query] or input[type=search] or input[name=q] or the only field of type text: expected such a field',
    'write data-query on the field',
  ],
  ['24:3', 'missing-token', 'sends a POST, but the page has no token', '<meta name="csrf-token" content="…">'],
  ['25:8', 'unknown-island', 'data-iland: expected data-island', 'data-island="quantity"'],
  ['27:3', 'no-fallback', 'the link leads nowhere', 'href="/user/notifications"'],
  [
    '28:3',
    'wrong-host',
    'expected an element that matches a[href*="#"], got "span"',
    'put the hook on an element that matches',
  ],
  ['30:30', 'wrong-type', 'data-mode: expected "button" or "infinite" or "hybrid"', 'data-mode="button"'],
  ['34:7', 'bad-json', 'got "}" in line 4, column 7 of the block', 'remove the comma before it'],
  ['38:50', 'bad-json', 'got "&quot;total&quot;: 4" in line 1, column 2 of the block', 'the template escapes HTML'],
  ['42:30', 'wrong-type', 'page_url: expected a URL with a leading slash', 'data-page-url="/fragments/phones"'],
  ['47:3', 'no-fallback', 'no link leads to the next page', '<div data-load-more><a rel="next"'],
  ['50:27', 'mark', 'no card has a mark', 'data-product-id="7" on each card'],
  ['54:10', 'nesting', 'expected an element outside of a table', 'with a table of its own inside a <div>'],
  ['58:12', 'wrong-type', 'max: expected 9 or more, got 1', 'not below min'],
  ['58:12', 'nesting', 'a block inside <p>', 'write <div> in place of the <p> around it'],
  ['59:24', 'nesting', 'the browser drops this tag, because it is inside another form', 'move it out of that form'],
  ['60:20', 'wrong-type', 'value: expected a decimal number, got "about 20"', 'value="1234.5"'],
  ['62:3', 'missing-token', 'the form has no token, and the page has none', '<input type="hidden" name="_token"'],
  ['62:69', 'twice', 'the tag has an attribute twice', 'keep one of the two'],
  ['65:46', 'twice', 'the id "message" is on the page twice', 'give one of the elements another id'],
  ['66:3', 'no-fallback', 'sort: does nothing without JavaScript', 'put it into a <form> with a submit button'],
  ['66:50', 'wrong-type', 'option value: expected a URL', '<option value="/c/phones?sort=price-asc">'],
  ['67:3', 'no-fallback', 'rating-trigger: does nothing without JavaScript', '<a class="do-rate" href="/p/7/rate">'],
  ['67:3', 'missing-attribute', 'expected the URL of the rating form', 'set data-rating-url on the element'],
  ['68:6', 'charset', 'encoded as UTF-8 twice: "Ø§', 'often the connection to the database'],
];
const WARNINGS = ['50:27 mark', '67:3 no-fallback'];

describe('a page with more than 30 deliberate mistakes', () => {
  let findings: Finding[];
  beforeAll(async () => {
    findings = await findingsAt('tests/cli/check/mistakes.html');
  });

  for (const [index, [place, rule, message, fix]] of MISTAKES.entries())
    it(`[PAGE-02] juzur check finds ${rule} at ${place}: ${message}`, () => {
      const found = findings[index];
      expect(`${found?.line}:${found?.column} ${found?.rule}`).toBe(`${place} ${rule}`);
      expect(found?.message).toContain(message);
      expect(found?.fix).toContain(fix);
      expect(found?.severity).toBe(WARNINGS.includes(`${place} ${rule}`) ? 'warning' : 'error');
    });

  it('a page with more than 30 deliberate mistakes has no other findings', () => {
    expect(findings).toHaveLength(MISTAKES.length);
  });
});
