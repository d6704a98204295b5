import type { CDPSession, Page } from '@playwright/test';

/** What a page holds at one moment, after garbage was collected. */
export interface Sample {
  /** Turns done by then. */
  turn: number;
  /** Bytes of JavaScript objects and of what the browser holds for them. */
  heap: number;
  nodes: number;
  listeners: number;
  /** setTimeout and setInterval that still wait. */
  timers: number;
  /** Characters in both storages. */
  storage: number;
}

/** Keeps the timers that wait, by id, with their milliseconds; runs before the page's own scripts. */
const countTimers = () => {
  const waiting = new Map<number, number>();
  Object.assign(window, { waitingTimers: waiting });
  const { setTimeout: once, setInterval: often } = window;
  window.setTimeout = ((work: () => void, ms?: number, ...rest: unknown[]) => {
    const run = (...all: unknown[]) => {
      waiting.delete(id);
      return (work as (...all: unknown[]) => void)(...all);
    };
    const id = once(run, ms, ...rest) as unknown as number;
    waiting.set(id, ms ?? 0);
    return id;
  }) as typeof setTimeout;
  window.setInterval = ((...all: Parameters<typeof setInterval>) => {
    const id = often(...all) as unknown as number;
    waiting.set(id, all[1] ?? 0);
    return id;
  }) as typeof setInterval;
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const clear = window[name];
    window[name] = (id) => {
      waiting.delete(id as number);
      clear(id);
    };
  }
};

const inPage = `({
  timers: waitingTimers.size,
  storage: JSON.stringify({ ...localStorage }).length + JSON.stringify({ ...sessionStorage }).length,
})`;

const SLOWEST_MS = 20_000;

/**
 * A page by the browser's own protocol. Of each document that Playwright has run a script in it keeps something, also
 * when the browser has let go of it: half a megabyte with each way back out of bfcache, whatever the page.
 */
export interface Gauge {
  session: CDPSession;
  samples: Sample[];
  /** The value of an expression, or of the promise that it is. @throws Error when it throws */
  evaluate(expression: string): Promise<unknown>;
  /** Waits for an expression, also of a document that is yet to come. */
  until(expression: string): Promise<void>;
  /** Takes a sample. */
  read(turn: number): Promise<void>;
}

/** Measures a page from its next document on. */
export const gauge = async (page: Page): Promise<Gauge> => {
  await page.addInitScript(countTimers);
  const session = await page.context().newCDPSession(page);
  const samples: Sample[] = [];
  const evaluate = async (expression: string): Promise<unknown> => {
    const parameters = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', parameters);
    if (exceptionDetails) throw Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  };
  return {
    session,
    samples,
    evaluate,
    async until(expression) {
      const end = Date.now() + SLOWEST_MS;
      while (!(await evaluate(expression).catch(() => false))) {
        if (Date.now() > end) throw Error(`never: ${expression}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async read(turn) {
      // What a first collection frees may hold the next.
      for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
      const { usedSize, embedderHeapUsedSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
        usedSize: number;
        embedderHeapUsedSize?: number;
      };
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      const heap = usedSize + embedderHeapUsedSize;
      const rest = (await evaluate(inPage)) as Pick<Sample, 'timers' | 'storage'>;
      samples.push({ turn, heap, nodes, listeners: jsEventListeners, ...rest });
    },
  };
};
