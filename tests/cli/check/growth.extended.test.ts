import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { findingsIn, pageOf } from './kit.ts';

const times = (count: number, of: (index: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, index) => of(index)).join(between);
const withConfig = (json: string) =>
  pageOf('<data data-money value="1">1</data>', `<script type="application/json" id="juzur-config">${json}</script>`);
/** As long for each size, because longer names are compared in more steps. */
const numberOf = (index: number) => `${index}`.padStart(3, '0');
const keys = (count: number) => times(count, (index) => `"key${numberOf(index)}": 1`, ',');

/** Pages that grow with a size, as a template in a loop or a hostile visitor makes them. */
const PAGES: Record<string, (size: number) => string> = {
  'hosts with a mistake': (size) => pageOf(times(size, () => '<data data-money value="x">1</data>')),
  'unknown islands': (size) => pageOf(times(size, (index) => `<p data-island="foo${numberOf(index)}"></p>`)),
  'words of one value': (size) => pageOf(`<p data-island="${times(size, () => 'sort', ' ')}"></p>`),
  'attributes of one host': (size) =>
    pageOf(`<a data-island="back-to-top" href="#top" ${times(size, (index) => `data-aft${index}="1"`)}>x</a>`),
  'toggles without a token': (size) =>
    pageOf(times(size, () => '<form data-island="toggle" method="post" action="/t"><button>x</button></form>')),
  'rating forms': (size) =>
    pageOf(
      times(size, (i) => `<form method="post"><input class="rating-input" name="r${i}"><button>x</button></form>`),
    ),
  'rating triggers with their own modals': (size) =>
    pageOf(times(size, (index) => `<a class="do-rate" data-rating-modal="#m${index}" href="/r">x</a>`)),
  'selects of one form': (size) =>
    pageOf(
      `<form action="/c?a=1">${times(size, () => '<select data-island="sort"></select>')}<button>x</button></form>`,
    ),
  'options of one select': (size) =>
    pageOf(
      `<form action="/c"><select data-island="sort">${times(size, () => '<option value="price">x')}</select><button>x</button></form>`,
    ),
  'pairs of an action’s query': (size) =>
    pageOf(`<form data-island="filters" action="/c?${times(size, (i) => `a${i}=1`, '&')}"><button>x</button></form>`),
  'ids that occur twice': (size) => pageOf(times(size, (index) => `<p id="a${index >> 1}"></p>`)),
  'attributes that occur twice': (size) => pageOf(times(size, () => '<data data-money value="1" value="2">1</data>')),
  'hosts in paragraphs': (size) => pageOf(times(size, () => '<p><ul data-track="x"></ul></p>')),
  'tables with hosts': (size) =>
    pageOf(times(size, () => '<table><tr><td><data data-money value="1">1</data></table>')),
  'tracked links': (size) => pageOf(times(size, () => '<a data-track="x" href="/x">x</a>')),
  lines: (size) => pageOf(times(size, () => '<br>')),
  'unknown keys': (size) => withConfig(`{${keys(size)}}`),
  'keys that occur twice': (size) => withConfig(`{"texts": {${keys(size)}, ${keys(size)}}}`),
  'levels of JSON': (size) => withConfig(`{"texts": ${'['.repeat(size)}${']'.repeat(size)}}`),
};

/** Optimized code does not count its steps. Without it, the tests that the process runs later would be slow. */
const optimize = (isOn: boolean) => {
  for (const compiler of ['opt', 'maglev']) setFlagsFromString(`--${isOn ? '' : 'no-'}${compiler}`);
};

/**
 * The number of steps that the project's own code takes: how often V8 entered its functions and blocks. Unlike a time, it is
 * the same on every machine, so that a test can compare the growth between two sizes of a page.
 */
const stepsOf = async (run: () => unknown): Promise<number> => {
  const session = new Session();
  session.connect();
  optimize(false);
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await run();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => /\/(cli|islands|shared)\//.test(url) && !url.includes('node_modules'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  } finally {
    optimize(true);
    session.disconnect();
  }
};

describe('juzur check on a page that grows', () => {
  for (const [what, page] of Object.entries(PAGES))
    it(`[PAGE-02] the steps of juzur check grow as the page does, by ${what}`, async () => {
      await findingsIn(page(1));
      const few = await stepsOf(() => findingsIn(page(40)));
      const many = await stepsOf(() => findingsIn(page(320)));
      expect(few).toBeGreaterThan(1000);
      expect(many / few).toBeLessThan(8.8);
    });
});

const LONG = 'n'.repeat(10_000);
const DEEP = 20_000;
const deep = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP);

/** Names, keys and values longer and deeper than any page needs, and a rule that still finds what is wrong. */
const HUGE: Record<string, [html: string, finding: string]> = {
  'a name of an island': [pageOf(`<p data-island="${LONG}"></p>`), 'unknown-island'],
  'a path as the name of an island': [pageOf(`<p data-island="${'a/b '.repeat(2500)}"></p>`), 'unknown-island'],
  'a name of an attribute': [pageOf(`<p data-island="x" data-${LONG}="1"></p>`), 'unknown-island'],
  'a value of an option': [
    pageOf(
      `<form data-island="autocomplete" action="/s" data-method="get" data-delay="${LONG}"><input name="q"></form>`,
    ),
    'wrong-type',
  ],
  'a value of money': [pageOf(`<data data-money value="${LONG}">1</data>`), 'wrong-type'],
  'a selector of a modal': [
    pageOf(`<a class="do-rate" data-rating-modal="${LONG}" href="/r">x</a>`),
    'missing-attribute',
  ],
  'a key of the configuration': [withConfig(`{"${LONG}": 1}`), 'unknown-key'],
  'a key with many dots': [withConfig(`{"texts": {"${'a.'.repeat(5000)}": 1}}`), 'unknown-key'],
  'a key of the routes': [withConfig(`{"routes": {"${LONG}": "/"}}`), 'unknown-key'],
  'a value of the configuration': [withConfig(`{"locale": "${LONG}"}`), 'wrong-type'],
  'a selector of hooks': [withConfig(`{"hooks": {"money": "..${LONG}"}}`), 'wrong-type'],
  'lists in the configuration': [withConfig(`{"locale": ${deep('[', ']')}}`), 'bad-json'],
  'objects in the configuration': [withConfig(`{"texts": ${deep('{"a":', '}').replace('}', '1}')}}`), 'bad-json'],
  'lists that are cut off': [withConfig('['.repeat(DEEP)), 'bad-json'],
  'lists in the options of a host': [
    pageOf(
      `<form data-island="autocomplete" action="/s" data-method="get"><script type="application/json" data-config>{"delay": ${deep('[', ']')}}</script><input name="q"></form>`,
    ),
    'bad-json',
  ],
  elements: [pageOf(deep('<div>', '</div>')), 'nesting'],
  'elements of the head': [pageOf('', deep('<svg>', '</svg>')), 'nesting'],
};

describe('juzur check on a huge page', () => {
  for (const [what, [html, rule]] of Object.entries(HUGE))
    it(`[PAGE-02] juzur check finds ${rule} in ${what} of 10,000 letters or 20,000 levels`, async () => {
      expect((await findingsIn(html)).map((finding) => finding.rule)).toContain(rule);
    });
});
