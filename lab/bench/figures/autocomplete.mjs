import { measureDuring } from '../harness/lab.mjs';
import { searchForm } from '../site/markup.mjs';

const COUNTS = [5, 40, 400];
const TEXT = 'samsun';
/** The variants that draw pictures and prices. */
const PICTURED = ['juzur', 'react'];
/** A pause between two keys, so that work of the first key doesn't affect the second. */
const REST_MS = 50;

const rows = { juzur: '[role=option]', react: '[role=option]', algolia: '.aa-Item', legacy: '.tt-suggestion' };
const fields = { algolia: '.algolia input' };
const scripts = { react: ['reactListbox'], algolia: ['algolia'], legacy: ['legacy'] };

const publish = (lab, variant, count, hasPictures) => {
  const pictures = hasPictures ? 'pictures=1' : '';
  const attributes = hasPictures ? 'data-pictures="1"' : '';
  const form = searchForm(variant === 'juzur').replace('<form', `<form data-count="${count}" ${attributes}`);
  return lab.publish(`<div class="algolia"></div>${form}`, {
    juzur: variant === 'juzur',
    scripts: scripts[variant] ?? [],
    config: { routes: { search: `/suggestions?count=${count}&${pictures}` } },
  });
};

const started = (page, variant) =>
  page.waitForFunction(
    (isIsland) => (isIsland ? document.querySelector('form[data-state]') : window.bench.isStarted),
    variant === 'juzur',
  );

/** Presses a key. @returns ms from the key, and from the response, to the painted frame that shows its suggestions */
const press = (page, key, query, row) =>
  measureDuring(
    page,
    async ({ query, row }) => {
      const { next, paintedWhen, responseEnd } = window.bench;
      const [pressed, painted] = await Promise.all([
        next('keydown'),
        paintedWhen(() => document.querySelector(row)?.textContent.includes(` ${query} `)),
      ]);
      return { fromKey: painted - pressed, fromResponse: painted - responseEnd('/suggestions') };
    },
    { query, row },
    () => page.keyboard.press(key),
  );

/** A visitor types a word. @param pauseMs between the focus and the first key */
const type = (lab, variant, count, text, pauseMs, hasPictures = false) =>
  lab.inTab(async ({ page, slow }) => {
    await slow();
    await page.goto(publish(lab, variant, count, hasPictures));
    await started(page, variant);
    await page.waitForTimeout(300);
    await page.focus(fields[variant] ?? '[name=q]');
    await page.waitForTimeout(pauseMs);
    const times = [];
    for (const [index, key] of [...text].entries()) {
      times.push(await press(page, key, text.slice(0, index + 1), rows[variant]));
      await page.waitForTimeout(REST_MS);
    }
    return times;
  });

export const autocomplete = {
  name: 'autocomplete',
  rounds: 3,
  variants: {
    juzur: 'Juzur',
    react: 'a bare React listbox',
    algolia: '@algolia/autocomplete-js',
    legacy: 'the jQuery stack with typeahead',
  },
  figures: {
    'first-key': {
      title: 'Suggestions: the first key',
      about:
        'From the key to the painted frame with 40 suggestions, on a page that has just loaded, without a pause before the request.',
      unit: 'ms',
      points: { '0.3 s': { label: '0.3 s after the focus' }, '0 s': { label: 'together with the focus' } },
      chart: 'bars',
    },
    'later-keys': {
      title: 'Suggestions: the keys after it',
      about: 'All rows are new at each key. Juzur draws at most 50 of them and checks all.',
      unit: 'ms',
      axis: 'suggestions in the response',
      points: Object.fromEntries(COUNTS.map((count) => [count, { label: `${count}, from the response`, x: count }])),
      chart: 'lines',
    },
    'later-keys-pictures': {
      title: 'Suggestions with pictures and prices',
      about:
        'The same keys with five groups of eight rows, each with a picture and a price, which the other peers do not draw.',
      unit: 'ms',
      points: { 40: { label: '40, from the response' } },
      chart: 'bars',
    },
    'later-keys-press': {
      title: 'Suggestions: from the key',
      about: 'The same keys with 40 suggestions, from the press of the key to the painted frame.',
      unit: 'ms',
      points: { 40: { label: '40, from the key' } },
      chart: 'bars',
    },
  },
  async measure(lab, variant, { quick }) {
    const later = {};
    const firstKeys = [];
    for (const count of quick ? [40] : COUNTS) {
      const [first, ...others] = await type(lab, variant, count, TEXT, 300);
      later[count] = others;
      if (count === 40) firstKeys.push(first);
    }
    const [hurried] = await type(lab, variant, 40, TEXT[0], 0);
    const [calm] = await type(lab, variant, 40, TEXT[0], 300);
    firstKeys.push(calm);
    const [, ...pictured] = PICTURED.includes(variant) ? await type(lab, variant, 40, TEXT, 300, true) : [];
    const fromResponse = ([count, times]) => [count, times.map((time) => time.fromResponse)];
    return {
      'first-key': { '0.3 s': firstKeys.map(({ fromKey }) => fromKey), '0 s': hurried.fromKey },
      'later-keys': Object.fromEntries(Object.entries(later).map(fromResponse)),
      ...(pictured.length && { 'later-keys-pictures': { 40: pictured.map((time) => time.fromResponse) } }),
      'later-keys-press': { 40: later[40].map(({ fromKey }) => fromKey) },
    };
  },
};
