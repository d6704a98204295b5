import { chromium } from '@playwright/test';
import { findBrowser } from '../../../tests/kit/bringBrowser.mjs';
import { createDocument } from '../site/document.mjs';
import { bundlePeers } from './bundles.mjs';
import { startServer } from './server.mjs';

/** How much slower than this computer the pages run: about as fast as a mid-range phone. */
export const SLOWDOWN = 4;

const TIMEOUT_MS = 120_000;

/** Rejects if a measurement hangs. */
function withTimeout(promise, timeoutMs) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result in ${timeoutMs / 1000} s`)), timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const clock = new URL('./clock.js', import.meta.url).pathname;

/**
 * Runs a measurement in the page during an action of the visitor. The measurement starts first.
 * @param measure runs in the page
 */
export async function measureDuring(page, measure, argument, act) {
  await page.evaluate(`window.measured = (${measure})(${JSON.stringify(argument)}); undefined`);
  await act();
  return page.evaluate(() => window.measured);
}

/** Opens a tab with its own process and storage. It runs at full speed until slow() is called. */
async function openTab(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  const session = await context.newCDPSession(page);
  const setRate = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
  return {
    page,
    context,
    session,
    slow: () => setRate(SLOWDOWN),
    full: () => setRate(1),
    /** Bytes of JavaScript and DOM that are in use after a garbage collection. */
    async heapBytes() {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize, embedderHeapUsedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize + embedderHeapUsedSize;
    },
    /** Nodes and listeners that exist after a garbage collection. */
    async counters() {
      await session.send('HeapProfiler.collectGarbage');
      return session.send('Memory.getDOMCounters');
    },
    close: () => context.close(),
  };
}

/**
 * Starts the browser and the server that all figures share.
 * @param dist the folder of the built islands
 */
export async function openLab(dist) {
  const bundles = await bundlePeers();
  const server = await startServer(dist, bundles, Number(process.env.PORT ?? 0));
  // With its final dot, the browser takes the name for this machine, which it trusts, and the islands for that of a shop:
  // elsewhere the checks for developers would run in every measured page.
  const origin = `http://shop.localhost.:${server.port}`;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const documentOf = createDocument(dist);
  return {
    dist,
    bundles,
    browserVersion: browser.version(),
    hits: server.hits,
    /** Serves a page of the measured site. @returns its URL */
    publish: (body, options) => origin + server.publish(documentOf(body, options)),
    /**
     * Runs a measurement in a new tab, which is closed afterwards. After a failure the whole browser is closed.
     * @param withClock adds `window.bench` to its pages
     */
    inTab: (measure, { withClock = true, timeoutMs = TIMEOUT_MS } = {}) => {
      const run = async () => {
        const tab = await openTab(browser);
        if (withClock) await tab.page.addInitScript({ path: clock });
        const result = await measure(tab);
        await tab.close();
        return result;
      };
      return withTimeout(run(), timeoutMs);
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
