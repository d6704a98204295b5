import { describe, expect, it } from 'vitest';
import { addressOf, behindProxies } from '../../http/client-address.ts';
import { askedOrigin } from '../../http/origin.ts';

const proxy = '127.0.0.1';

/** The IP address for which a limit would count. */
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
    ['the network of an IPv6 address', [], '2001:db8::7:1', undefined, '2001:0db8:0000:0000::/64'],
    [
      'the network of an IPv6 address that a proxy reports',
      [proxy],
      proxy,
      '2001:DB8:1:2:3::4',
      '2001:0db8:0001:0002::/64',
    ],
    ['an IPv4 address in IPv6 form that a proxy reports', [proxy], proxy, '::ffff:198.51.100.1', '198.51.100.1'],
    ['a name that no address has', [proxy], proxy, '[::1]:x', '[::1]:x'],
  ])('[AUTH-03] is %s', async (_what, proxies, socket, forwarded, expected) => {
    expect(await counted(proxies, socket, forwarded)).toBe(expected);
  });
});

/** The origin with which forms are compared, and which decides whether cookies are secure. */
async function asked(proxies: string[], remoteAddress: string, forwarded: string): Promise<string> {
  const fetch = behindProxies(proxies, ({ url }, env) => new Response(askedOrigin({ req: { url }, env })));
  const request = new Request('http://auth.test/social', { headers: { 'X-Forwarded-Proto': forwarded } });
  return (await fetch(request, { incoming: { socket: { remoteAddress } } })).text();
}

describe('the origin behind a proxy that ends TLS', () => {
  it.each([
    ['https where a proxy of ours says so', [proxy], '127.0.0.1', 'https', 'https://auth.test'],
    ['what our proxy says, not the entry before', [proxy], '127.0.0.1', 'https, http', 'http://auth.test'],
    ['as it came, where a stranger claims TLS', [proxy], '203.0.113.9', 'https', 'http://auth.test'],
    ['as it came, where no proxy is named', [], '127.0.0.1', 'https', 'http://auth.test'],
  ])('[AUTH-02] is %s', async (_what, proxies, socket, forwarded, expected) => {
    expect(await asked(proxies, socket, forwarded)).toBe(expected);
  });
});
