import { type Browser, chromium, test } from '@playwright/test';
import { findBrowser } from '../../tests/kit/bringBrowser.mjs';
import { gauge, type Sample } from './gauge.ts';
import type { Stage } from './stages.ts';

const launch = (bfcache: boolean): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser() ?? '',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // Without compiled code: it grows for hours and would hide the growth of the page itself.
      '--js-flags=--jitless',
    ],
    ...(bfcache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });

/** The difference of each sample from the previous one. */
const additions = (samples: readonly Sample[]): Sample[] =>
  samples.slice(1).map((sample, index) => {
    const before = samples[index] as Sample;
    return {
      turn: sample.turn,
      heap: sample.heap - before.heap,
      nodes: sample.nodes - before.nodes,
      listeners: sample.listeners - before.listeners,
      timers: sample.timers - before.timers,
      storage: sample.storage - before.storage,
    };
  });

/**
 * Runs a stage's turns in a separate browser.
 * @param most maximum number of samples, evenly spread
 * @returns the samples; for a stage that grows, the differences between them
 */
export const soak = async (stage: Stage, turns: number, most: number): Promise<Sample[]> => {
  const { baseURL = '' } = test.info().project.use;
  const browser = await launch(!!stage.bfcache);
  try {
    const page = await browser.newPage({ baseURL, locale: 'ar', viewport: { width: 1280, height: 800 } });
    const measured = await gauge(page);
    await stage.open(page, measured, baseURL);
    for (let turn = 0; turn < stage.turns.before; turn++) await stage.turn(page, measured);
    await measured.read(0);
    const every = Math.max(1, Math.floor(turns / most));
    for (let turn = 1; turn <= turns; turn++) {
      await stage.turn(page, measured);
      if (turn % every === 0) await measured.read(turn);
    }
    return stage.grows ? additions(measured.samples) : measured.samples;
  } finally {
    await browser.close();
  }
};
