import { endTime, startTime, timing } from 'hono/timing';
import type { ShopContext } from './context.ts';

/** Reports in `Server-Timing` how long the shop took for a response, in ms, and for each named part of it. */
export const serverTiming = timing({ totalDescription: '' });

/** Runs `work` and adds its time to the response's `Server-Timing` under `name`. */
export async function timed<T>(c: ShopContext, name: string, work: () => T | Promise<T>): Promise<T> {
  startTime(c, name);
  try {
    return await work();
  } finally {
    endTime(c, name);
  }
}
