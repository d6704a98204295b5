import { reasons } from './reasons.mjs';

/**
 * All performance goals of the project, each with what it is compared with. A goal is met if the figure is at most this
 * high.
 */
const goals = [
  {
    id: 'first',
    goal: 'script of a listing before the first interaction',
    limit: 10.6,
    unit: 'KB',
    find: size('first'),
    peers: 'is-land 1.9, htmx 12.2',
  },
  times('first-script', 0.5, 'the same, its time', "jQuery's own evaluation", 'evaluation/script/jquery'),
  { id: 'listing', goal: 'script of a listing, everything', limit: 66, unit: 'KB', find: size('listing') },
  { id: 'requests', goal: 'the same, requests', limit: 6, unit: '', find: ({ sizes }) => sizes.requests },
  { id: 'waves', goal: 'the same, waves of requests', limit: 3, unit: '', find: ({ sizes }) => sizes.waves },
  {
    id: 'all',
    goal: 'script of every island, React included',
    limit: 120,
    unit: 'KB',
    find: size('all'),
    peers: 'the jQuery stack, below',
  },
  times('ready', 1.2, 'a listing of 24 cards is ready', 'infinite-scroll on the same page', 'ready/24/infiniteScroll'),
  times('ready-24', 1, 'a listing of 24 cards is ready', 'the same hooks by hand', 'ready/24/hooks by hand'),
  times('ready-800', 1.1, 'a listing of 800 cards is ready', 'the same hooks by hand', 'ready/800/hooks by hand'),
  ...['2', '100'].map((page) =>
    times(
      `append-${page}`,
      1.15,
      `append of page ${page}, cards with hooks`,
      'contained blocks with the same hooks',
      `append/${page}/contained hooks`,
    ),
  ),
  times('suggestions', 1.05, '40 suggestions from the response', 'a bare React listbox', 'later-keys/40/react'),
  {
    id: 'suggestions-pictures',
    goal: 'the same with a picture and a price in each row',
    limit: 1.05,
    unit: '×',
    find: ratio('later-keys-pictures', '40', 'react'),
  },
  times('first-key', 1.5, 'the first key 0.3 s after the focus', 'a bare React listbox', 'first-key/0.3 s/react'),
  times('first-key-algolia', 0.9, 'the same', '@algolia/autocomplete-js', 'first-key/0.3 s/algolia'),
  times(
    'first-key-focus',
    1.2,
    'the first key together with the focus',
    '@algolia/autocomplete-js',
    'first-key/0 s/algolia',
  ),
  times('dialog', 1.1, 'the rating dialog when warm', 'a bare dialog', 'dialog/warm/bare'),
  {
    id: 'presses',
    goal: 'the presses that shoppers make most, to the painted answer',
    limit: 200,
    unit: 'ms',
    find: most('presses'),
  },
  {
    id: 'presses-task',
    goal: 'the same, the longest task',
    limit: 100,
    unit: 'ms',
    find: most('presses-task'),
  },
  times('scan', 3, 'search of 20,000 elements with 1,000 hosts', 'queries for single classes', 'scan/1000/single'),
  { id: 'shift', goal: 'layout shift, as the browser reports it', limit: 0, unit: '', find: most('shift') },
  {
    id: 'mounts',
    goal: 'nodes and listeners left after 50 mounts and unmounts',
    limit: 0,
    unit: '',
    find: (results) =>
      Math.max(median(results, 'mounts-nodes', 'juzur', '50'), median(results, 'mounts-listeners', 'juzur', '50')),
  },
  {
    id: 'server-home',
    goal: "server time of the shop's home page, as a multiple of a product page",
    limit: 3,
    unit: '×',
    find: (results) => serverTime(results, (path) => path === '/') / serverTime(results, isProduct),
  },
  {
    id: 'server-listings',
    goal: "server time of the shop's slowest listing, as a multiple of a product page",
    limit: 4,
    unit: '×',
    find: (results) => serverTime(results, (path) => path !== '/' && !isProduct(path)) / serverTime(results, isProduct),
  },
];

function median({ figures }, figure, variant, point) {
  return figures[figure]?.cells[variant]?.[point]?.median;
}

function size(name) {
  return ({ sizes }) => sizes.parts[name] / 1024;
}

/** How many times as long Juzur takes as another variant. */
function ratio(figure, point, other) {
  return (results) => median(results, figure, 'juzur', point) / median(results, figure, other, point);
}

/** The goal of taking at most `limit` times as long as a peer. @param place figure, point and the peer's variant */
function times(id, limit, what, peer, place) {
  return { id, goal: `${what}, as a multiple of ${peer}`, limit, unit: '×', find: ratio(...place.split('/')) };
}

/** The highest of Juzur's medians. */
function most(figure) {
  return ({ figures }) => Math.max(...Object.values(figures[figure]?.cells.juzur ?? {}).map((cell) => cell.median));
}

function isProduct(path) {
  return path.startsWith('/p/');
}

/** The maximum time over the shop's pages that `isMeant` selects. */
function serverTime({ figures }, isMeant) {
  const pages = Object.entries(figures.server?.cells.shop ?? {}).filter(([path]) => isMeant(path));
  return Math.max(...pages.map(([, cell]) => cell.median));
}

/** Compares the goals with a run's results. @returns a row for each goal for which the run has a figure */
export const judge = (results) =>
  goals.flatMap(({ find, ...goal }) => {
    const value = find(results);
    if (!Number.isFinite(value)) return [];
    const isReached = Number(value.toFixed(2)) <= goal.limit;
    return [{ ...goal, value, isReached, reason: isReached ? '' : (reasons[goal.id] ?? 'not explained yet') }];
  });
