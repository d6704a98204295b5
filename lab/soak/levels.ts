import type { Sample } from './gauge.ts';

export type Measure = Exclude<keyof Sample, 'turn'>;

/** How far the last third may exceed the middle third, as a share and as an absolute minimum. */
export const tolerance: Record<Measure, { part: number; least: number }> = {
  heap: { part: 0.05, least: 256 * 1024 },
  nodes: { part: 0.02, least: 60 },
  listeners: { part: 0.02, least: 20 },
  timers: { part: 0, least: 2 },
  storage: { part: 0, least: 300 },
};

/**
 * The same for what a turn adds, if its additions are meant to stay. Two samples differ because of timers that ran
 * between them.
 */
const toleranceOfGrowth = 0.15;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** A measure at the start, and the medians of the middle and the last third of a run. */
export interface Level {
  start: number;
  middle: number;
  last: number;
  isLevel: boolean;
}

/**
 * The first third is warm-up: caches fill and code is compiled. After it no measure may rise.
 * @param samples nine or more
 */
export const levelOf = (samples: readonly Sample[], measure: Measure, grows: boolean): Level => {
  const values = samples.map((sample) => sample[measure]);
  const third = Math.floor(values.length / 3);
  const middle = median(values.slice(third, -third));
  const last = median(values.slice(-third));
  const { least } = tolerance[measure];
  const part = grows ? toleranceOfGrowth : tolerance[measure].part;
  return { start: values[0] ?? 0, middle, last, isLevel: last - middle <= Math.max(middle * part, least) };
};
