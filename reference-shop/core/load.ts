import { performance } from 'node:perf_hooks';

/** How busy this process is, from 0 to 1. */
export type Load = () => number;

/** One long request alone is no load. */
const SAMPLE_MS = 5000;

/** Measures the share of time in which the process had no moment to wait, over the last few seconds. */
export function openLoad(): Load {
  let since = performance.eventLoopUtilization();
  let takenAt = performance.now();
  let load = 0;
  return () => {
    if (performance.now() - takenAt >= SAMPLE_MS) {
      load = performance.eventLoopUtilization(since).utilization;
      since = performance.eventLoopUtilization();
      takenAt = performance.now();
    }
    return load;
  };
}
