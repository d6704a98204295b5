import type { CDPSession, Page } from '@playwright/test';

/** The memory and objects of a page at one moment, after a garbage collection. */
export interface Sample {
  /** Number of turns done so far. */
  turn: number;
  /** Bytes of JavaScript objects and of the browser's data for them. */
  heap: number;
  nodes: number;
  listeners: number;
  /** Pending setTimeout and setInterval timers. */
  timers: number;
  /** Characters in both storages. */
  storage: number;
}

/** Records the pending timers by id, with their milliseconds. Runs before the page's own scripts. */
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
 * Controls a page with the browser's own protocol. Playwright keeps data of each document in which it has run a script,
 * even after the browser has released the document: half a megabyte for each return from the bfcache.
 */
export interface Gauge {
  session: CDPSession;
  samples: Sample[];
  /** The value of an expression; a promise is awaited. @throws Error if it throws */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until an expression is true, even if the document doesn't exist yet. */
  until(expression: string): Promise<void>;
  /** Takes a sample. */
  read(turn: number): Promise<void>;
}

/** Measures a page, from its next document on. */
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
      // Several times, because objects freed by one collection may have kept others alive.
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
