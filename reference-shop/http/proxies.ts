import { socketAddress } from './client-address.ts';

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
