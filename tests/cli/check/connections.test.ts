import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { get } from '../../../cli/check/read/readPage.ts';

/** A server that answers one request on each connection, and resets the connection at the second one. */
const openServer = async (): Promise<string> => {
  const server = createServer((socket) => {
    let requests = 0;
    socket.on('error', () => {});
    socket.on('data', () => {
      if (++requests > 1) return void socket.resetAndDestroy();
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

it('[PAGE-04] sends each request on a connection of its own, so that a closed idle one fails nothing', async () => {
  const url = await openServer();
  for (let request = 0; request < 3; request++) expect(await (await get(url, {})).text()).toBe('ok');
});
