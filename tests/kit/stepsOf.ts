import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** Optimized code does not count its steps. Without it, the tests that the process runs later would be slow. */
const optimize = (isOn: boolean) => {
  for (const compiler of ['opt', 'maglev']) setFlagsFromString(`--${isOn ? '' : 'no-'}${compiler}`);
};

/**
 * The number of steps that the project's own code takes: how often V8 entered its functions and blocks. Unlike a time, it is
 * the same on every machine, so that a test can compare the growth between two sizes of a page.
 */
export const stepsOf = async (run: () => unknown): Promise<number> => {
  const session = new Session();
  session.connect();
  optimize(false);
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await run();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => /\/(cli|islands|shared)\//.test(url) && !url.includes('node_modules'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  } finally {
    optimize(true);
    session.disconnect();
  }
};
