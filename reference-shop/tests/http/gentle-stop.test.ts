import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gentleStop } from '../../http/gentle-stop.ts';

let server: Server;
let port: number;
let stop: () => Promise<void>;
let finish: Array<() => void>;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => resolve(answer.resume())).once('error', reject);
  });
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeEach(async () => {
  finish = [];
  server = createServer((request, response) => {
    if (request.url === '/slow') finish.push(() => response.end('done'));
    else response.end('done');
  });
  server.keepAliveTimeout = 0;
  stop = gentleStop(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

it('[ORDR-04] a stopping shop completes a pending request and then closes its connection', async () => {
  const answer = ask('/slow');
  await until(() => finish.length === 1);
  const stopped = stop();
  finish[0]?.();
  const { statusCode, headers } = await answer;
  expect(statusCode).toBe(200);
  expect(headers.connection).toBe('close');
  await stopped;
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
});

it('[ORDR-04] a connection that is kept open without a request does not hold the stop up', async () => {
  expect((await ask('/')).headers.connection).toBe('keep-alive');
  // With fake timers the ten-second limit never applies: the test hangs if the shop waits for this connection.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await stop();
  } finally {
    vi.useRealTimers();
  }
});
