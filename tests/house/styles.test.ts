import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../kit/imports.ts';

/** Attributes that islands change on the server's elements while a page is used. */
const CHANGED = /\[(data-state|aria-[\w-]+|hidden|open|data-juzur-[\w-]+)\b/;
/**
 * What makes a browser match the whole page after each insertion, or all that is inside a host after each change of its
 * state, whatever the subject is.
 */
const SLOW = /:root:has\(|(?<!:not\()\[data-state[^\]]*\]\)*\s+\S/;
/** A subject that islands draw or mark, of which a page has few, or the pictures of a list that is being replaced. */
const OURS = /\.juzur-[\w-]+|\[data-placeholder\]|:is\(img, svg, video\)/;

/** The selectors of a style sheet, one for each comma outside parentheses. */
const selectorsIn = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, list = '']) => list.trim())
    .filter((list) => !list.startsWith('@') && !/^(from|to|[\d.]+%)/.test(list))
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim().replace(/\s+/g, ' '));

/** The ancestors and the subject of a selector with a descendant combinator. */
const split = (selector: string): [ancestors: string, subject: string] | null => {
  const spaces = [...selector.matchAll(/(?<![>+~,]) (?![>+~])(?![^(]*\))/g)];
  const at = spaces.at(-1)?.index;
  return at === undefined ? null : [selector.slice(0, at), selector.slice(at + 1)];
};

const files = ['islands', 'shared'].flatMap((folder) => filesIn(folder, /\.css$/));

describe('the style sheet', () => {
  // A change of such an attribute makes the browser look at every element below: 11 ms on a list of a hundred pages.
  it('[PAGE-01] has no descendant selector below an attribute that islands change, unless its subject is ours', () => {
    const selectors = files.flatMap((file) => selectorsIn(readFileSync(file, 'utf8')));
    expect(selectors.length).toBeGreaterThan(100);
    const slow = selectors.filter((selector) => {
      const parts = split(selector);
      return SLOW.test(selector) || (parts && CHANGED.test(parts[0]) && !OURS.test(parts[1]));
    });
    expect(slow).toEqual([]);
  });

  it('[PAGE-02] sizes what islands draw by the text around it: the rem of a site may be 10 px, or 100', () => {
    // In a media query it is the browser's own size, whatever the site says.
    const rules = files.map((file) => readFileSync(file, 'utf8').replace(/@media[^{]*/g, ''));
    expect(rules.filter((css) => /\drem\b/.test(css))).toEqual([]);
  });

  it('[DIR-01] names no direction, which rtlcss would turn in the bundle of a site', () => {
    expect(files.filter((file) => /^ *direction: (ltr|rtl)/m.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('[PAGE-01] the rule finds a slow selector', () => {
    expect(split('form:not([data-state]) [data-thumbs]')).toEqual(['form:not([data-state])', '[data-thumbs]']);
    expect(split('[data-thumbs] > input')).toBeNull();
    expect(split(':is(a b, c)[data-state]')).toBeNull();
  });
});
