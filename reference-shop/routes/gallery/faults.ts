import type { ShopContext } from '../../http/context.ts';
import type { Choice } from '../../view/gallery/choice.ts';
import { textsIn } from '../../view/gallery/words.ts';

/** Less than the shortest time limit of an island: 5 seconds, for suggestions. */
const slowMs = 3000;
/** More than the longest time limit of an island: 60 seconds, for an upload. */
const hangMs = 90_000;
/** Islands don't retry a request that must wait this long, so the failure is shown at once. */
const retryAfterSeconds = 30;

/** Waits, and stops waiting if the visitor leaves. */
const pause = ({ req }: ShopContext, ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    req.raw.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Closes the connection without a response. */
function disconnect({ env }: { env: unknown }): void {
  (env as { incoming?: { socket: { destroy(): void } } } | undefined)?.incoming?.socket.destroy();
}

/**
 * Produces the failure or the delay of the chosen state.
 * @returns the response that ends the request, or null if the server continues with its normal response
 */
export async function failAs(c: ShopContext, { state, lang }: Choice): Promise<Response | null> {
  const failure = () => c.json({ status: false, message: textsIn(lang).refused }, 500);
  if (state === 'slow') await pause(c, slowMs);
  if (state === 'loading') await pause(c, hangMs);
  if (state === 'offline') disconnect(c);
  if (state === 'error' && c.req.method === 'GET') c.header('Retry-After', String(retryAfterSeconds));
  return state === 'error' || state === 'loading' || state === 'offline' ? failure() : null;
}
