// `node tests/bench/listing.bench.mjs`: what appending a page costs, the second against the hundredth, and against a bare
// insertAdjacentHTML of the same block, whose four hooks a card nobody finds then; once more with content-visibility, which
// shows what the browser itself takes for a hundred such blocks. Chromium, CPU slowed four times, medians of all tabs, which
// take turns. Needs a built dist/ (JUZUR_DIST).
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../kit/bringBrowser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = resolve(root, process.env.JUZUR_DIST ?? 'dist');
const PORT = Number(process.env.PORT ?? 3129);
const PAGES = 100;
const CARDS = 24;
const SLOWED = 4;
const TABS = 4;
/** How many pages at each end of the list are measured. */
const ENDS = 10;
/** Chromium looks through a page's fields 100 ms after they came: not within what is measured of the next page. */
const REST_MS = 200;

const card = (page, n) => `<li data-product-id="${page}-${n}"><article class="card"><a href="/p/${page}-${n}">
  <svg viewBox="0 0 10 10" width="200" height="200"><circle cx="5" cy="5" r="4" fill="teal"/></svg><h3 data-dir-auto>هاتف ${page}-${n} بذاكرة واسعة</h3></a>
  <p>متجر الزيتون</p><p><span data-money value="1234.5">1,234.50 ₪ شيكل</span></p>
  <input class="rating-tooltip-manual" name="rating" type="number" value="4.5" min="0" max="5" disabled>
  <a class="do-rate" data-rating-for="${page}-${n}" href="/p/${page}-${n}/rate">قيّم</a><button>أضف</button></article></li>`;
const block = (page) =>
  `<section class="page-block" data-page="${page}"><ul>${Array.from({ length: CARDS }, (_, n) => card(page, n)).join('')}</ul></section>`;
const config = {
  page_url: '/fragments',
  wrapper_class: 'page-block',
  base_url: '/',
  total_pages: PAGES,
  next_page: 2,
  current_page: 1,
  prev_page: 0,
  loader_class: 'page-loader',
  item_container: 'products',
  page_title: 'هواتف',
  page_label_txt: 'صفحة',
};
const page = (island) => `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>هواتف</title>
  <style>ul { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1rem; list-style: none } .card { border: 1px solid; padding: 1rem }</style>
  ${island ? '<script type="module" src="/dist/juzur.js"></script>' : ''}
  <div data-island="listing"><script type="application/json" data-config>${JSON.stringify(config)}</script>
  <div class="products">${block(1)}</div><div class="page-loader" hidden></div>
  <div data-load-more><a rel="next" href="/?page=2">المزيد</a></div></div>`;

const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://127.0.0.1');
  const file = join(dist, url.pathname.replace('/dist/', ''));
  if (url.pathname.startsWith('/dist/') && file.startsWith(dist) && existsSync(file)) {
    response.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'text/javascript');
    createReadStream(file).pipe(response);
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    url.pathname === '/fragments' ? block(Number(url.searchParams.get('page'))) : page(url.pathname === '/'),
  );
});
await new Promise((started) => server.listen(PORT, '127.0.0.1', started));

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });

/** Milliseconds from the insertion to the frame after it, for each page. @param way `island`, `bare`, or `contained`: bare with content-visibility */
async function measure(way) {
  const tab = await browser.newPage();
  const session = await tab.context().newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await tab.goto(`http://127.0.0.1:${PORT}/${way === 'island' ? '' : 'bare'}`);
  const times = await tab.evaluate(
    async ({ last, way, rest, ends }) => {
      const container = document.querySelector('.products');
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const host = document.querySelector('[data-island]');
      const height = container.firstElementChild.offsetHeight;
      while (way === 'island' && !host.dataset.state) await painted();
      const found = [];
      for (let number = 2; number <= last; number++) {
        if (number < ends + 2 || number > last - ends) await new Promise((rested) => setTimeout(rested, rest));
        let start = 0;
        if (way === 'island') {
          // Observers run right after the script that inserted: this is the moment of the insertion, less that script.
          const inserted = new Promise((done) => {
            const watch = new MutationObserver(() => {
              watch.disconnect();
              done(performance.now());
            });
            watch.observe(container, { childList: true });
          });
          document.querySelector('[data-load-more] a').click();
          start = await inserted;
        } else {
          const html = await (await fetch(`/fragments?page=${number}`)).text();
          start = performance.now();
          container.insertAdjacentHTML('beforeend', html);
          if (way === 'contained')
            container.lastElementChild.style.cssText = `content-visibility: auto; contain-intrinsic-block-size: auto ${height}px`;
        }
        await painted();
        found.push(performance.now() - start);
      }
      return found;
    },
    { last: PAGES, way, rest: REST_MS, ends: ENDS },
  );
  await tab.close();
  return times;
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const first = { island: [], contained: [], bare: [] };
const last = { island: [], contained: [], bare: [] };
for (let turn = 0; turn < TABS; turn++)
  for (const way of Object.keys(first)) {
    const times = await measure(way);
    first[way].push(...times.slice(0, ENDS));
    last[way].push(...times.slice(-ENDS));
  }
const show = (name, value) => console.log(`${name.padEnd(48)} ${value.toFixed(2)}`);
for (const way of Object.keys(first)) {
  show(`${way}, pages 2 to ${ENDS + 1}, ms to paint`, median(first[way]));
  show(`${way}, pages ${PAGES - ENDS + 1} to ${PAGES}, ms to paint`, median(last[way]));
}
show('island, last against first (goal: at most 1.1)', median(last.island) / median(first.island));
show('the same, contained', median(last.contained) / median(first.contained));
show('island against bare (goal: at most 0.3)', median(last.island) / median(last.bare));
await browser.close();
server.close();
