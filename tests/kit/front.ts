import http, { type OutgoingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaultProxy } from '../../reference-shop/dev/faults.mjs';

/** What the front answers itself. */
export interface FrontAnswer {
  method: string;
  path: string;
  body: string;
  type: string;
}

/** The shop behind a server of one test's own: the browser keeps its cache, as it would not under Playwright's routes. */
export interface Front {
  origin: string;
  /** First come, first served; what none of them answers gets the fault of its cookie, or the shop's answer. */
  answers: FrontAnswer[];
  /** Ends what hangs. A GET that outlives its page would hold back the next one to its address by the browser's cache. */
  letGo(): void;
  close(): Promise<void>;
}

/** Whatever the shop allows, the browser keeps no answer. */
const forget = (response: ServerResponse): void => {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers?: OutgoingHttpHeaders,
  ) => ServerResponse;
  Object.assign(response, {
    writeHead: (status: number, headers?: OutgoingHttpHeaders) =>
      writeHead(status, { ...headers, 'cache-control': 'no-store' }),
  });
};

/** @param shop origin of the running shop */
export const openFront = async (shop: string): Promise<Front> => {
  const proxy = createFaultProxy(shop);
  const front: Front = {
    origin: '',
    answers: [],
    letGo: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const listener: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0];
    const own = front.answers.find((each) => each.method === request.method && each.path === path);
    if (!own) {
      // An answer out of the browser's cache would be none to spoil.
      if (!path?.startsWith('/assets/')) forget(response);
      proxy.emit('request', request, response);
    } else
      request
        .on('end', () =>
          response.writeHead(200, { 'content-type': own.type, 'cache-control': 'no-store' }).end(own.body),
        )
        .resume();
  };
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  front.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return front;
};
