import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageSizes } from '../../../scripts/sizes.mjs';

/** Bytes as brotli, by what a page loads. */
export function readSizes(dist, bundles) {
  const pages = pageSizes(JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')));
  const { requests, waves } = pages.listing;
  const parts = {
    ...Object.fromEntries(Object.entries(pages).map(([name, { bytes }]) => [name, bytes])),
    infiniteScroll: bundles.get('infiniteScroll.js').length,
    algolia: bundles.get('algolia.js').length,
    jquery: bundles.get('jquery.js').length,
    react: bundles.get('react.js').length,
    legacy: bundles.get('legacy.js').length,
  };
  return { parts, requests, waves };
}

const labels = {
  loader: 'Juzur, the tag, which imports the first chunk',
  first: 'Juzur, a listing before the first interaction',
  listing: 'Juzur, a listing with everything',
  all: 'Juzur, every island, React included',
  infiniteScroll: 'infinite-scroll',
  algolia: '@algolia/autocomplete-js',
  jquery: 'jQuery',
  react: 'React and react-dom',
  legacy: 'the jQuery stack',
};

/** The sizes as a figure of the report. */
export const sizesFigure = ({ parts, requests, waves }) => ({
  title: 'Script',
  about: `Minified, brotli. A listing with everything is ${requests} requests in ${waves} waves: what is fetched side by side is one wave.`,
  unit: 'KB',
  points: { size: { label: 'KB' } },
  chart: 'bars',
  variants: labels,
  cells: Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => {
      const size = bytes / 1024;
      return [name, { size: { median: size, low: size, high: size, count: 1 } }];
    }),
  ),
});
