// `node tests/bench/scan.bench.mjs`: what looking for hooks costs in a page of 20,000 elements with 1,000 hosts, and in an
// appended block of 24 cards, against queries for single classes that find as many elements. Both in turn, medians, and the
// spread between the first and the third quarter. Needs no build: it bundles the scan and the list of islands.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser } from '../kit/bringBrowser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = 201;
const ELEMENTS = 20_000;
const CARDS = 250;

const card = `<li><article class="card"><a href="/p/1"><h3 data-dir-auto class="h0">هاتف</h3></a>
  <p><span data-money value="1234.5" class="h1">1,234.50</span></p>
  <input class="rating-tooltip-manual h2" name="rating" type="number" value="4.5" disabled>
  <a class="do-rate h3" href="/rate">قيّم</a><button>أضف</button></article></li>`;
const block = (cards) => `<section><ul>${card.repeat(cards)}</ul></section>`;
const filler = '<p class="text"><span class="word">نص</span></p>';

const { outputFiles } = await build({
  stdin: {
    contents: `
      import { islands } from './islands/index.ts';
      import { findHosts } from './shared/loader/scan.ts';
      window.scan = (root) => {
        let hosts = 0;
        findHosts(root, islands, {}, () => hosts++, () => {});
        return hosts;
      };
      window.selectors = islands.flatMap(({ hook = '' }) => hook.split(',')).filter(Boolean).length + 1;`,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  plugins: [
    {
      name: 'islands',
      setup: ({ onResolve }) =>
        onResolve({ filter: /./ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : null)),
    },
  ],
});

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const tab = await browser.newPage();
await tab.setContent(`<main>${block(CARDS)}<div id="filler"></div></main>`);
await tab.evaluate(
  ([elements, html]) => {
    const space = document.querySelector('#filler');
    space.innerHTML = html.repeat(Math.ceil((elements - document.querySelectorAll('*').length) / 2));
  },
  [ELEMENTS, filler],
);
await tab.addScriptTag({ content: outputFiles[0].text });

const results = await tab.evaluate(
  ({ rounds, html }) => {
    const classes = Array.from({ length: window.selectors }, (_, n) => `.h${n}`);
    const single = (root) => classes.reduce((sum, each) => sum + [...root.querySelectorAll(each)].length, 0);
    const median = (times, at = 0.5) => times.sort((a, b) => a - b)[Math.floor(times.length * at)];
    const mark = document.createElement('i');
    const measure = (rootOf, times = 1) => {
      const ways = { scan: window.scan, single };
      const taken = { scan: [], single: [] };
      const found = {};
      for (let round = 0; round < rounds; round++)
        for (const [way, run] of Object.entries(ways)) {
          const roots = Array.from({ length: times }, rootOf);
          // Another document for the browser: nothing that it knows from the last query counts.
          document.body.append(mark);
          mark.remove();
          const start = performance.now();
          for (const root of roots) found[way] = run(root);
          taken[way].push((performance.now() - start) / times);
        }
      const line = (way) => ({
        found: found[way],
        median: median(taken[way]),
        from: median(taken[way], 0.25),
        to: median(taken[way], 0.75),
      });
      return { scan: line('scan'), single: line('single'), ratio: median(taken.scan) / median(taken.single) };
    };
    const appended = () => {
      const template = document.createElement('template');
      template.innerHTML = html;
      return template.content.firstElementChild;
    };
    return {
      elements: document.querySelectorAll('*').length,
      page: measure(() => document),
      block: measure(appended, 20),
    };
  },
  { rounds: ROUNDS, html: block(24) },
);
await browser.close();
console.log(`${results.elements} elements`);
for (const name of ['page', 'block']) {
  const { scan, single, ratio } = results[name];
  for (const [way, { found, median, from, to }] of Object.entries({ scan, single }))
    console.log(
      `${name.padEnd(6)} ${way.padEnd(7)} ${found} found, ${median.toFixed(3)} ms (${from.toFixed(3)}–${to.toFixed(3)})`,
    );
  console.log(`${name.padEnd(6)} ratio   ${ratio.toFixed(2)}`);
}
