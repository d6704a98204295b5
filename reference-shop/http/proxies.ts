import { addressOf } from './client-address.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** A dual-stack socket writes an IPv4 address as `::ffff:127.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:/, '');

const lastOf = (header: string | null) => header?.split(',').at(-1)?.trim();

/**
 * If the request comes from a trusted proxy, takes the visitor's IP address from `X-Forwarded-For` and the scheme from
 * `X-Forwarded-Proto`. The proxy writes the last entry of each header; a visitor may have forged the entries before it.
 * @param proxies IP addresses of the proxies; if empty, these headers are ignored
 */
export function behindProxies(proxies: string[], fetch: Fetch): Fetch {
  if (proxies.length === 0) return fetch;
  return (request, env) => {
    const socket = plain(addressOf({ env }));
    if (!proxies.includes(socket)) return fetch(request, { ...(env as object), address: socket });
    const address = lastOf(request.headers.get('X-Forwarded-For')) || socket;
    const isSecure = lastOf(request.headers.get('X-Forwarded-Proto')) === 'https';
    return fetch(request, { ...(env as object), address, isSecure });
  };
}
