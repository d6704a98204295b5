import { isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { countUse, type Limit } from '../domain/rate-limit.ts';
import type { ShopContext } from './context.ts';

interface Env {
  address?: string;
  incoming?: { socket?: { remoteAddress?: string } };
}

/** A dual-stack socket writes an IPv4 address as `::ffff:127.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The address of the socket. */
const socketAddress = (env: unknown): string =>
  plain(((env ?? {}) as Env).incoming?.socket?.remoteAddress ?? 'unknown');

/**
 * The IP address for which limits count a request: the socket's, or the one that a trusted proxy reports
 * (`behindProxies`). All IPv6 addresses of a /64 network count as one, because a single visitor may use them all.
 */
export function addressOf({ env }: { env: unknown }): string {
  const address = plain(((env ?? {}) as Env).address ?? socketAddress(env));
  if (!isIPv6(address)) return address;
  return `${expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':')}::/64`;
}

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

const lastOf = (header: string | null) => header?.split(',').at(-1)?.trim();

/**
 * If the request comes from a trusted proxy, takes the visitor's IP address from `X-Forwarded-For` and the scheme from
 * `X-Forwarded-Proto`. The proxy writes the last entry of each header; a visitor may have forged the entries before it.
 * @param proxies IP addresses of the proxies; if empty, these headers are ignored
 */
export function behindProxies(proxies: string[], fetch: Fetch): Fetch {
  if (proxies.length === 0) return fetch;
  return (request, env) => {
    const socket = socketAddress(env);
    if (!proxies.includes(socket)) return fetch(request, env);
    const address = lastOf(request.headers.get('X-Forwarded-For')) || socket;
    const isSecure = lastOf(request.headers.get('X-Forwarded-Proto')) === 'https';
    return fetch(request, { ...(env as object), address, isSecure });
  };
}

/** Counts one use of an action. @returns whether it is one too many; `Retry-After` says for how long */
export async function isLimited(
  c: ShopContext,
  action: string,
  limit: Limit,
  who: string | number = addressOf(c),
): Promise<boolean> {
  const seconds = await countUse(c.get('shop'), `${action}:${who}`, limit);
  if (seconds > 0) c.header('Retry-After', String(seconds));
  return seconds > 0;
}
