import type { MiddlewareHandler } from 'hono';
import type { ShopContext, ShopEnv } from '../context.ts';

/** Says in `Server-Timing` how long the shop took for an answer, in ms, and for each named part of it. */
export const serverTiming: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const started = performance.now();
  const timings = new Map<string, number>();
  c.set('timings', timings);
  await next();
  timings.set('total', performance.now() - started);
  c.header('Server-Timing', [...timings].map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`).join(', '));
};

/** Runs `work` and adds its time to the answer's `Server-Timing` under `name`. */
export async function timed<T>(c: ShopContext, name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const timings = c.get('timings');
    timings.set(name, (timings.get(name) ?? 0) + performance.now() - started);
  }
}
