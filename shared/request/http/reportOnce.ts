import { globalSingleton } from '../../core/index.ts';
import { report } from '../../page/index.ts';

const reported = globalSingleton('reported', () => new Set<string>());

/** Reports an error, but not the same message twice on a page: a poll may have the same problem every minute. */
export const reportOnce = (island: string, element: Element | null, error: Error): void => {
  if (reported.has(error.message)) return;
  reported.add(error.message);
  report(island, element, error);
};
