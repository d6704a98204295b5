import { pageBlock } from '../site/markup.mjs';

const CYCLES = [5, 50, 500];
const CARDS = 24;
/** How many insertions at the end of each step are measured on the slowed-down processor. */
const SLOW_TIMES = 5;

/**
 * Inserts a block and removes it once it is painted, `times` times.
 * @returns ms from each insertion to the painted frame
 */
const mountAndUnmount = (page, times, { html, drawn, draw }) =>
  page.evaluate(
    async ({ times, html, drawn, cards, draw }) => {
      const main = document.querySelector('main');
      const taken = [];
      for (let n = 0; n < times; n++) {
        const start = performance.now();
        main.insertAdjacentHTML('beforeend', html);
        const block = main.lastElementChild;
        if (draw) window[draw](block);
        const painted = await window.bench.paintedWhen(() => block.getElementsByClassName(drawn).length === cards);
        taken.push(painted - start);
        block.remove();
        await window.bench.paintedWhen();
      }
      return taken;
    },
    { times, html, drawn, cards: CARDS, draw },
  );

/** Until what the page does when it is idle is done: Juzur checks the attributes of new hosts then. */
const untilIdle = (page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

const ways = {
  juzur: { kind: 'hooks', drawn: 'juzur-rating' },
  legacy: { kind: 'legacy', drawn: 'br-widget', script: 'legacy', draw: 'drawStars' },
  roots: { kind: 'hooks', drawn: 'juzur-rating', script: 'reactRoots', draw: 'drawRoots' },
};

const chart = {
  axis: 'number of insertions and removals',
  points: Object.fromEntries(CYCLES.map((times) => [times, { label: `${times} times`, x: times }])),
  chart: 'lines',
};

export const mounts = {
  name: 'mounts',
  rounds: 1,
  variants: { juzur: 'Juzur', legacy: 'the jQuery stack', roots: 'a React root for each display, never unmounted' },
  figures: {
    mounts: {
      ...chart,
      title: 'Mounting a block again and again',
      about: `A block of ${CARDS} cards with hooks is inserted, drawn, painted and removed by other code. From its insertion to the painted frame, the last ${SLOW_TIMES} times.`,
      unit: 'ms',
    },
    'mounts-nodes': {
      ...chart,
      title: 'What is left after mounts and unmounts: nodes',
      about: 'Nodes more than before, once the page is idle, after a garbage collection.',
      unit: 'nodes',
    },
    'mounts-listeners': {
      ...chart,
      title: 'What is left after mounts and unmounts: listeners',
      about: 'Event listeners more than before, once the page is idle, after a garbage collection.',
      unit: 'listeners',
    },
  },
  measure: (lab, variant, { quick }) =>
    lab.inTab(async ({ page, counters, slow, full }) => {
      const { kind, drawn, script, draw } = ways[variant];
      const html = pageBlock({ page: 1, cards: CARDS, kind });
      const options = { juzur: variant === 'juzur', scripts: script ? [script] : [] };
      await page.goto(lab.publish('', options), { waitUntil: 'networkidle' });
      const run = (times) => mountAndUnmount(page, times, { html, drawn, draw });
      // Warm-up: the first insertions load and compile the code.
      await run(SLOW_TIMES);
      await untilIdle(page);
      const before = await counters();
      const [times, nodes, listeners] = [{}, {}, {}];
      let done = 0;
      for (const count of quick ? CYCLES.slice(0, 2) : CYCLES) {
        await run(count - done - SLOW_TIMES);
        await slow();
        times[count] = await run(SLOW_TIMES);
        await full();
        await untilIdle(page);
        done = count;
        const after = await counters();
        nodes[count] = after.nodes - before.nodes;
        listeners[count] = after.jsEventListeners - before.jsEventListeners;
      }
      return { mounts: times, 'mounts-nodes': nodes, 'mounts-listeners': listeners };
    }),
};
