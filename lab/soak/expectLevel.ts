import { expect } from '@playwright/test';
import type { Sample } from './gauge.ts';
import { levelOf, type Measure, tolerance } from './levels.ts';

const shown = (measure: Measure, value: number) =>
  measure === 'heap' ? `${(value / 1024).toFixed(0)} KB` : value.toFixed(0);

/**
 * Prints start, middle third and last third of each measure, and expects no growth.
 * @param grows whether each sample is the difference from the previous one
 */
export const expectLevel = (samples: readonly Sample[], grows = false): void => {
  const rows = (Object.keys(tolerance) as Measure[]).map((measure) => {
    const { start, middle, last, isLevel } = levelOf(samples, measure, grows);
    const [a, b, c] = [start, middle, last].map((value) => shown(measure, value));
    return { measure, start: a, 'middle third': b, 'last third': c, level: isLevel };
  });
  console.table(rows);
  expect(rows.filter(({ level }) => !level)).toEqual([]);
};
