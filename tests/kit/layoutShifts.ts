import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  what: string;
}

/** Collects from the first frame on the shifts that count: those without a press or key in the 500 ms before. */
export const collectShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts, lastInputMs: Number.NEGATIVE_INFINITY });
    for (const type of ['pointerdown', 'pointerup', 'keydown', 'click'])
      addEventListener(type, ({ timeStamp }) => Object.assign(window, { lastInputMs: timeStamp }), { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: entry.sources
              .map(({ node }) => `${node?.nodeName} ${(node as Element | null)?.className ?? ''}`)
              .join(),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until the browser no longer counts the last press as the cause of a shift. */
export const forgetInput = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { lastInputMs } = window as unknown as { lastInputMs: number };
        setTimeout(resolve, Math.max(0, lastInputMs + 550 - performance.now()));
      }),
  );

/** Two frames later everything that has moved is reported. */
export const shiftsOf = async (page: Page) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
};
