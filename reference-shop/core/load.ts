import { performance } from 'node:perf_hooks';

/** How busy this process is, from 0 to 1. */
export type Load = () => number;

/** Long enough that a single long request doesn't count as load. */
const SAMPLE_MS = 5000;

/** Measures the share of time in which the process was busy, from one sample to the next. */
export function openLoad(): Load {
  let since = performance.eventLoopUtilization();
  // Set by the first request: the work at start doesn't count as load.
  let takenAt: number | null = null;
  let load = 0;
  return () => {
    if (takenAt === null || performance.now() - takenAt >= SAMPLE_MS) {
      load = takenAt === null ? 0 : performance.eventLoopUtilization(since).utilization;
      since = performance.eventLoopUtilization();
      takenAt = performance.now();
    }
    return load;
  };
}
