import { listing } from '../site/markup.mjs';

/** The pages that are measured, and for more samples the pages beside each. */
const MEASURED = { 2: [2, 3, 4], 10: [9, 10, 11], 50: [49, 50, 51], 100: [98, 99, 100], 200: [198, 199, 200] };
/**
 * Chromium examines new form fields 100 ms after they are inserted. This work must not fall into the measurement of the
 * next page.
 */
const REST_MS = 200;

const body = (variant, kind) => {
  const isBare = /^(bare|contained)/.test(variant);
  return isBare
    ? `<div data-listing="${variant}">${listing({ kind }).replace('data-island', 'data-x')}</div>`
    : listing({ kind });
};

/** @returns the page's URL */
const publish = (lab, variant, kind) =>
  lab.publish(body(variant, kind), {
    juzur: variant === 'juzur',
    scripts: { juzur: [], infiniteScroll: ['infiniteScroll'], legacy: ['legacy'] }[variant] ?? ['bareListing'],
  });

/**
 * Appends one page, like a visitor who has scrolled to the button.
 * @returns ms from the response to the painted page
 */
const appendPage = (page, number, drawn, restMs) =>
  page.evaluate(
    async ({ number, drawn, restMs }) => {
      const { paintedWhen, responseEnd, rest } = window.bench;
      const more = document.querySelector('.more');
      more.scrollIntoView({ block: 'end', behavior: 'instant' });
      await paintedWhen();
      await rest(restMs);
      const blocks = document.getElementsByClassName('page-block');
      const stars = document.querySelector('.products').getElementsByClassName(drawn);
      const perPage = stars.length / blocks.length;
      more.click();
      const painted = await paintedWhen(() => blocks.length === number && stars.length === perPage * number);
      return painted - responseEnd(`page=${number}`);
    },
    { number, drawn, restMs },
  );

/** Waits until the page's script has started and has drawn the first cards. */
const started = (page, variant, drawn) =>
  page.waitForFunction(
    ({ isIsland, drawn }) =>
      (isIsland ? document.querySelector('[data-island=listing][data-state]') : window.bench.isStarted) &&
      (!drawn || document.querySelectorAll(drawn).length > 0),
    { isIsland: variant === 'juzur', drawn },
  );

/** Loads the pages of a listing with the button, up to the last one. */
async function appendPages({ page, slow, full, heapBytes }, drawn, last) {
  const times = {};
  const heap = {};
  for (let number = 2; number <= last; number++) {
    const point = Object.keys(MEASURED).find((key) => MEASURED[key].includes(number));
    if (point) await slow();
    const time = await appendPage(page, number, drawn, point ? REST_MS : 0);
    if (!point) continue;
    await full();
    times[point] = [...(times[point] ?? []), time];
    if (number === MEASURED[point].at(-1)) heap[number] = await heapBytes();
  }
  return { times, heap };
}

const points = Object.fromEntries(
  Object.keys(MEASURED).map((page) => [page, { label: `page ${page}`, x: Number(page) }]),
);

/**
 * @param name name of the figure
 * @param kindOf the kind of the cards, by variant
 * @param drawnOf the class that each card has once it is rendered, by variant
 */
const appendBench = ({ name, rounds, cards, about, variants, kindOf, drawnOf }) => ({
  name,
  rounds,
  variants,
  figures: {
    [name]: {
      title: `Appending a page of ${cards}`,
      about,
      unit: 'ms',
      axis: 'the page that is appended',
      points,
      chart: 'lines',
    },
    [`${name}-memory`]: {
      title: `Memory of an appended page of ${cards}`,
      about: 'JavaScript and DOM after a garbage collection, the mean of pages 12 to 100, all seen.',
      unit: 'KB',
      points: { page: { label: 'a page' } },
      chart: 'bars',
    },
  },
  measure: (lab, variant, { quick }) =>
    lab.inTab(async (tab) => {
      const drawn = drawnOf(variant);
      await tab.page.goto(publish(lab, variant, kindOf(variant)));
      await started(tab.page, variant, `.${drawn}`);
      const { times, heap } = await appendPages(tab, drawn, quick ? 11 : 200);
      const [from, to] = quick ? [4, 11] : [11, 100];
      return { [name]: times, [`${name}-memory`]: { page: (heap[to] - heap[from]) / (to - from) / 1000 } };
    }),
});

export const append = appendBench({
  name: 'append',
  rounds: 3,
  cards: 'cards with hooks',
  about: 'From the response to the painted frame in which each of the 24 new cards has its price, stars and direction.',
  variants: {
    juzur: 'Juzur',
    'contained hooks': 'bare DOM, contained blocks, hooks by hand',
    legacy: 'infinite-scroll with jQuery and bar-rating',
  },
  kindOf: (variant) => (variant === 'legacy' ? 'legacy' : 'hooks'),
  drawnOf: (variant) => (variant === 'legacy' ? 'br-widget' : 'juzur-rating'),
});

export const appendPlain = appendBench({
  name: 'append-plain',
  rounds: 2,
  cards: 'cards without hooks',
  about: 'The same without hooks in the 24 cards, so that the listings alone are compared.',
  variants: {
    juzur: 'Juzur',
    infiniteScroll: 'infinite-scroll',
    bare: 'bare DOM',
    contained: 'bare DOM, contained blocks',
  },
  kindOf: () => 'plain',
  drawnOf: () => 'card',
});
