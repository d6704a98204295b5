import { barChart } from './barChart.mjs';
import { format } from './svg.mjs';

const median = ({ figures }, figure, variant, point) => figures[figure].cells[variant][point].median;

const MARKS = ['<!-- speed -->', '<!-- /speed -->'];

/** The chart of the README: what a visitor waits for, on one scale. */
export function readmeChart(results) {
  const variants = { juzur: 'Juzur', legacy: 'the jQuery stack', bare: 'the least that the platform needs' };
  const points = {
    ready: { label: 'a listing of 24 cards is ready' },
    append: { label: 'page 100 is appended' },
    suggestions: { label: 'suggestions, from the response' },
    dialog: { label: 'the rating dialog opens, warm' },
  };
  const sources = {
    ready: ['ready', '24', 'hooks by hand'],
    append: ['append', '100', 'contained hooks'],
    suggestions: ['later-keys', '40', 'react'],
    dialog: ['dialog', 'warm', 'bare'],
  };
  const cellsOf = (variant) =>
    Object.fromEntries(
      Object.entries(sources).map(([key, [figure, point, floor]]) => [
        key,
        results.figures[figure].cells[variant ?? floor][point],
      ]),
    );
  return barChart({
    title: 'What a visitor waits for',
    unit: 'ms',
    points,
    variants,
    cells: { juzur: cellsOf('juzur'), legacy: cellsOf('legacy'), bare: cellsOf(undefined) },
  });
}

/** The README with this run's figures. */
export function writeReadme(readme, results) {
  const [begin, end] = MARKS;
  const of = (...place) => format(median(results, ...place));
  const lines = `![What a visitor waits for](docs/performance/readme.svg)

- **A listing of 24 cards is ready** in ${of('ready', 'juzur', '24')} ms; ${of('ready', 'legacy', '24')} ms with the jQuery stack, ${of('ready', 'infiniteScroll', '24')} ms with infinite-scroll alone.
- **Appending page 100** takes ${of('append', 'juzur', '100')} ms; ${of('append', 'legacy', '100')} ms with infinite-scroll and jQuery's stars.
- **40 suggestions** are painted ${of('later-keys', 'juzur', '40')} ms after the response; ${of('later-keys', 'algolia', '40')} ms with @algolia/autocomplete-js.`;
  const [before, rest] = readme.split(begin);
  const [, after] = rest.split(end);
  return `${before}${begin}\n${lines}\n${end}${after}`;
}
