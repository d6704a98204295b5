import { judge } from './goals.mjs';
import { format } from './svg.mjs';

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** A median and the range of the middle half of its samples. */
const spread = (cell) => {
  if (!cell) return '';
  const { median, low, high, count } = cell;
  return count > 1 ? `${format(median)} (${format(low)}–${format(high)})` : format(median);
};

const goalsTable = (results) =>
  table(
    ['goal', 'at most', 'this run', '', 'reason'],
    judge(results).map(({ goal, limit, unit, value, isReached, reason, peers }) => [
      peers ? `${goal} (peers: ${peers})` : goal,
      `${limit} ${unit}`.trim(),
      `${format(value)} ${unit}`.trim(),
      isReached ? 'reached' : '**missed**',
      reason,
    ]),
  );

/** What a shopper waits for: the figure and its point, the variant that is the floor, and the library that sites use for it. */
const WAITS = [
  ['A listing of 24 cards is ready', 'ready', '24', 'hooks by hand', 'infiniteScroll'],
  ['The second page is appended', 'append', '2', 'contained hooks'],
  ['The hundredth page is appended', 'append', '100', 'contained hooks'],
  ['The first key in the search shows 40 suggestions', 'first-key', '0.3 s', 'react', 'algolia'],
  ['A later key, from the response', 'later-keys', '40', 'react', 'algolia'],
  ['The rating dialog opens, warm', 'dialog', 'warm', 'bare'],
];

/** Juzur beside its peers. A wait that was not measured in this run is left out. */
const waitsTable = ({ figures }) =>
  table(
    ['', 'Juzur', 'the least that the platform needs', 'the jQuery stack', 'another library'],
    WAITS.filter(([, figure]) => figures[figure]).map(([title, figure, point, floor, other]) => {
      const { cells, variants } = figures[figure];
      const ms = (variant) => (cells[variant]?.[point] ? `${format(cells[variant][point].median)} ms` : '');
      return [title, ms('juzur'), ms(floor), ms('legacy'), other ? `${ms(other)}, ${variants[other]}` : ''];
    }),
  );

/** A figure's section: its chart, then its table. */
const section = (id, { title, about, unit, axis, rounds, points, variants, cells }) => {
  const keys = Object.keys(points).filter((key) => Object.values(cells).some((cell) => cell[key]));
  const head = [unit || 'sum', ...keys.map((key) => points[key].label)];
  const rows = Object.entries(cells).map(([name, cell]) => [variants[name], ...keys.map((key) => spread(cell[key]))]);
  const how = [about, axis && `By ${axis}.`, rounds && `Rounds: ${rounds}.`].filter(Boolean).join(' ');
  return `## ${title}\n\n${how}\n\n![${title}](performance/${id}.svg)\n\n${table(head, rows)}\n`;
};

/** Writes the text of docs/performance.md from the results of a run. */
export function writeMarkdown(results) {
  const { date, machine, minutes, slowdown, seed, figures, sizes } = results;
  return `# Performance

Written by \`npm run bench\`: Juzur beside its peers and beside the least that the platform needs.

## What a shopper gets

On a phone that is about four times slower than the machine.

${waitsTable(results)}

Before the first touch, a listing loads ${format(sizes.parts.first / 1024)} KB of script; the jQuery stack is ${format(sizes.parts.legacy / 1024)} KB.

## Goals

${goalsTable(results)}

## How it is measured

An idle page also loads the notice of a lost connection; [checks](decisions.md#checks-load-where-a-developer-is) load for developers.

- **When**: ${date}, in ${format(minutes)} minutes. The load of the machine before the run was ${format(machine.load)}.
- **Machine**: ${machine.cores} cores, ${machine.memoryGB} GB, ${machine.platform}, Node ${machine.node}, Chromium ${machine.browser}. Pages run ${slowdown} times slower than the machine, by the DevTools protocol.
- **Order**: each round measures every variant once, in a new process with an empty cache, shuffled by the seed ${seed}.
- **Numbers**: medians, and in brackets the middle half of the samples. Compare variants, not the milliseconds of two machines.
- **The clock** runs from the visitor's action or the response to the painted frame that shows the result.
- **The network** is the loopback interface, without delay.
- **The jQuery stack** is jQuery, Bootstrap 4, infinite-scroll, typeahead, bar-rating, Owl Carousel, Inputmask and Chained. "Hooks by hand" is the least script that gives the same DOM.

${Object.entries(figures)
  .map(([id, figure]) => section(id, figure))
  .join('\n')}`;
}
