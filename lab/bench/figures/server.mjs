import { withShop } from '../harness/shop.mjs';

const WARM = 5;
const PAGES = {
  '/p/100': 'a product',
  '/': 'the home page',
  '/c/phones': 'a category',
  '/c/phones?page=20': 'its page 20',
  '/c/phones?brand[]=samsung': 'with a filter',
  '/search?q=سماعة': 'a search',
  '/fragments/category/phones?page=20': 'the fragment of page 20',
};

/** Reads the duration of a request from the shop's `Server-Timing`. */
async function serverTime(url) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Number(/total;dur=([\d.]+)/.exec(response.headers.get('Server-Timing') ?? '')?.[1]);
}

export const server = {
  name: 'server',
  rounds: 1,
  variants: { shop: 'the reference shop' },
  figures: {
    server: {
      title: 'Server time of the reference shop',
      about: '3,200 products. Its own `Server-Timing`, warm, one request at a time, at the full speed of the machine.',
      unit: 'ms',
      points: Object.fromEntries(Object.entries(PAGES).map(([path, label]) => [path, { label }])),
      chart: 'bars',
    },
  },
  measure: (_lab, _variant, { quick }) =>
    withShop(async (origin) => {
      const times = {};
      for (let round = -WARM; round < (quick ? 3 : 20); round++)
        for (const path of Object.keys(PAGES)) {
          const time = await serverTime(origin + path);
          if (round >= 0) times[path] = [...(times[path] ?? []), time];
        }
      return { server: times };
    }),
};
