import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a page below dist/, each with the wave in which it is fetched. @param names of the chunks that it needs */
const wavesOf = ({ chunks, preload }, names) => {
  const waves = new Map(['juzur.js', ...preload].map((path) => [path, 1]));
  for (const [path, wave] of names.flatMap((name) => Object.entries(chunks[name])))
    if (!waves.has(path)) waves.set(path, 1 + wave);
  return waves;
};

/** Bytes as brotli, by what a page loads. */
export function readSizes(dist, bundles) {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const sum = (waves) => [...waves.keys()].reduce((total, path) => total + manifest.files[path].brotli, 0);
  const listing = wavesOf(manifest, ['listing-more']);
  const parts = {
    loader: manifest.files['juzur.js'].brotli,
    first: sum(wavesOf(manifest, [])),
    listing: sum(listing),
    all: sum(
      wavesOf(
        manifest,
        Object.keys(manifest.chunks).filter((name) => !manifest.tools.includes(name)),
      ),
    ),
    infiniteScroll: bundles.get('infiniteScroll.js').length,
    algolia: bundles.get('algolia.js').length,
    jquery: bundles.get('jquery.js').length,
    react: bundles.get('react.js').length,
    legacy: bundles.get('legacy.js').length,
  };
  return { parts, requests: listing.size, waves: Math.max(...listing.values()) };
}

const labels = {
  loader: 'Juzur, the loader',
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
