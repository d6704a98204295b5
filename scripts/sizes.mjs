/** The script of a page: the loader and the first chunk, then the chunks that `has` picks by name. */
const pages = {
  first: { title: 'script of a listing page before the first interaction', has: () => false },
  listing: {
    title: 'script of a listing page, everything',
    has: (name) => ['listing', 'pages', 'LoadMore'].includes(name),
  },
  all: { title: 'script of all islands', has: (name, tools) => !tools.includes(name) },
};

/**
 * What pages load, by the build's manifest.
 * @returns {Record<'loader' | 'first' | 'listing' | 'all', {title: string, bytes: number, requests: number, waves: number}>}
 * for each page: its title, its bytes in brotli, the number of requests, and the number of waves. A wave is a group
 * of files that the browser fetches in parallel. The first wave contains the files in the page's tags, preloads included.
 */
export function pageSizes({ files, chunks, preload, tools }) {
  const sizeOf = ({ title, has }) => {
    const waves = new Map(['juzur.js', ...preload].map((path) => [path, 1]));
    for (const name of Object.keys(chunks).filter((each) => has(each, tools)))
      for (const [path, wave] of Object.entries(chunks[name])) if (!waves.has(path)) waves.set(path, 1 + wave);
    const bytes = [...waves.keys()].reduce((sum, path) => sum + files[path].brotli, 0);
    return { title, bytes, requests: waves.size, waves: Math.max(...waves.values()) };
  };
  return {
    loader: { title: 'loader', bytes: files['juzur.js'].brotli, requests: 1, waves: 1 },
    ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, sizeOf(page)])),
  };
}
