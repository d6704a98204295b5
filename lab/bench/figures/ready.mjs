import { listing, searchForm } from '../site/markup.mjs';

const CARDS = [8, 24, 80, 800];

/** The class that each card has once the page is ready. */
const drawnClass = { juzur: 'juzur-rating', 'hooks by hand': 'juzur-rating', legacy: 'br-widget' };
const kinds = { legacy: 'legacy' };
const scripts = { 'hooks by hand': ['bareListing'], legacy: ['legacy'], infiniteScroll: ['infiniteScroll'] };

const publish = (lab, variant, cards) => {
  const isIsland = variant === 'juzur';
  const list = listing({ cards, kind: kinds[variant] ?? 'hooks' });
  const body = isIsland ? list : `<div data-listing="${variant}">${list.replace('data-island', 'data-x')}</div>`;
  return lab.publish(searchForm(isIsland) + body, { juzur: isIsland, scripts: scripts[variant] ?? [] });
};

/**
 * Whether the listing reacts to a click and its cards are rendered. Runs in the page, in each frame from the first one.
 */
const isReady = ({ drawn, cards, isIsland, hasScript }) =>
  document.readyState === 'complete' &&
  (!isIsland || document.querySelector('[data-island=listing][data-state]') !== null) &&
  (!hasScript || window.bench.isStarted) &&
  (!drawn || document.getElementsByClassName(drawn).length === cards);

/** @returns ms from the navigation to the painted frame in which the page is ready */
const load = (lab, variant, cards) =>
  lab.inTab(async ({ page, slow }) => {
    const state = {
      drawn: drawnClass[variant],
      cards,
      isIsland: variant === 'juzur',
      hasScript: variant in scripts,
    };
    await page.addInitScript(`window.ready = window.bench.paintedWhen(() => (${isReady})(${JSON.stringify(state)}))`);
    await slow();
    await page.goto(publish(lab, variant, cards));
    return page.evaluate(() => window.ready);
  });

export const ready = {
  name: 'ready',
  rounds: 4,
  variants: {
    juzur: 'Juzur',
    infiniteScroll: 'infinite-scroll alone',
    legacy: 'the jQuery stack',
    'hooks by hand': 'bare DOM, hooks by hand',
    plain: 'no script',
  },
  figures: {
    ready: {
      title: 'A listing is ready',
      about:
        'From the navigation to the painted frame in which the listing takes a press, and each card has its price, stars and direction. infinite-scroll alone and no script change no card.',
      unit: 'ms',
      axis: 'cards on the page',
      points: Object.fromEntries(CARDS.map((cards) => [cards, { label: `${cards} cards`, x: cards }])),
      chart: 'lines',
    },
  },
  async measure(lab, variant, { quick }) {
    const points = {};
    for (const cards of quick ? [24] : CARDS) points[cards] = await load(lab, variant, cards);
    return { ready: points };
  },
};
