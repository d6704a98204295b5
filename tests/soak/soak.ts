import { type Browser, chromium, test } from '@playwright/test';
import { findBrowser } from '../kit/bringBrowser.mjs';
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
      // Machine code comes function by function, for hours: it would hide what the page itself holds.
      '--js-flags=--jitless',
    ],
    ...(bfcache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });

/** What each sample has more than the one before. */
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
 * Does a stage's turns in a browser of its own.
 * @param most samples taken, evenly spread
 * @returns the samples; of a stage that grows, what each has more than the one before
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
