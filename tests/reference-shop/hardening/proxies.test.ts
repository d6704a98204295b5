// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { behindProxies } from '../../../reference-shop/web/proxies.ts';
import { addressOf } from '../../../reference-shop/web/rate-limit.ts';

const proxy = '127.0.0.1';

/** The address that a limit would be counted for. */
async function counted(proxies: string[], remoteAddress: string, forwarded?: string): Promise<string> {
  const fetch = behindProxies(proxies, (_request, env) => new Response(addressOf({ env })));
  const request = new Request('http://shop.test/', { headers: forwarded ? { 'X-Forwarded-For': forwarded } : {} });
  return (await fetch(request, { incoming: { socket: { remoteAddress } } })).text();
}

describe('the address behind a limit of tries', () => {
  it.each([
    ['the socket’s, whatever a header says', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['what a proxy of ours says', [proxy], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'the last entry: those before it, a visitor has made up',
      [proxy],
      '127.0.0.1',
      '6.6.6.6, 198.51.100.1',
      '198.51.100.1',
    ],
    ['a proxy’s in both ways of writing it', [proxy], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the socket’s, where a stranger claims to be a proxy', [proxy], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the proxy’s own, where it says nothing', [proxy], '127.0.0.1', undefined, '127.0.0.1'],
  ])('[AUTH-03] is %s', async (_what, proxies, socket, forwarded, expected) => {
    expect(await counted(proxies, socket, forwarded)).toBe(expected);
  });
});
