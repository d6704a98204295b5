import { addressOf } from './rate-limit.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** `::ffff:127.0.0.1` is how a socket of both families writes an IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:/, '');

/**
 * Takes the visitor's address from `X-Forwarded-For` where the request comes from a proxy of our own. Its last entry is
 * the one that this proxy has written; whatever stands before it, a visitor may have made up.
 * @param proxies addresses of those proxies; empty, no header is believed
 */
export function behindProxies(proxies: string[], fetch: Fetch): Fetch {
  if (proxies.length === 0) return fetch;
  return (request, env) => {
    const socket = plain(addressOf({ env }));
    const last = request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
    const address = last && proxies.includes(socket) ? last : socket;
    return fetch(request, { ...(env as object), address });
  };
}
