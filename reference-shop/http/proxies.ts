import { addressOf } from './client-address.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** `::ffff:127.0.0.1` is how a socket of both families writes an IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:/, '');

const lastOf = (header: string | null) => header?.split(',').at(-1)?.trim();

/**
 * Takes the visitor's address from `X-Forwarded-For`, and whether they came by TLS from `X-Forwarded-Proto`, where the
 * request comes from a proxy of our own. This proxy writes a header's last entry; a visitor may
 * have made up the entries before it.
 * @param proxies addresses of those proxies; empty, no header is believed
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
