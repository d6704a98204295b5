import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaultProxy } from '../../reference-shop/dev/faults.mjs';

/** A response that the proxy sends instead of the shop's. */
export interface OwnResponse {
  method: string;
  path: string;
  body: string;
  type: string;
}

/** A proxy of the test in front of the shop. Unlike with Playwright's routes, the browser keeps its cache. */
export interface ShopProxy {
  origin: string;
  /** The first match is sent. Any other request gets the fault, or the shop's response. */
  responses: OwnResponse[];
  /** Violations of the Content-Security-Policy that the browser reported: the directive and the blocked URL. */
  reports: string[];
  /** A rule of `reference-shop/dev/faults.mjs`, or an empty string. */
  fault: string;
  /** Closes connections that hang. A hanging GET would block the next one to its URL in the browser's cache. */
  closeConnections(): void;
  close(): Promise<void>;
}

const REPORTS = '/reports-of-a-test';

/** Makes the browser report violations of the page's policy. */
const withReports = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => {
  const { 'content-security-policy': policy } = headers;
  return policy ? { ...headers, 'content-security-policy': `${policy}; report-uri ${REPORTS}` } : headers;
};

/** @param isCached false: the browser must not cache the response, whatever the shop allows */
const changeHeaders = (response: ServerResponse, isCached: boolean): void => {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers?: OutgoingHttpHeaders,
  ) => ServerResponse;
  Object.assign(response, {
    writeHead: (status: number, headers: OutgoingHttpHeaders = {}) =>
      writeHead(status, { ...withReports(headers), ...(!isCached && { 'cache-control': 'no-store' }) }),
  });
};

const readReport = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += part;
  const { 'csp-report': report } = JSON.parse(text) as { 'csp-report': Record<string, string> };
  return `${report['effective-directive'] || report['violated-directive']} ${report['blocked-uri']}`;
};

/** @param shop origin of the running shop */
export const openProxy = async (shop: string): Promise<ShopProxy> => {
  const faultProxy = createFaultProxy(shop);
  const proxy: ShopProxy = {
    origin: '',
    responses: [],
    reports: [],
    fault: '',
    closeConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const listener: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0];
    if (path === REPORTS) {
      readReport(request).then((report) => {
        proxy.reports.push(report);
        response.writeHead(204).end();
      });
      return;
    }
    const own = proxy.responses.find((each) => each.method === request.method && each.path === path);
    if (!own) {
      // A response from the browser's cache would not reach the fault.
      changeHeaders(response, !!path?.startsWith('/assets/'));
      // In addition to the visitor's own cookies, which a delayed request needs at the shop.
      if (proxy.fault)
        request.headers.cookie = `${request.headers.cookie ?? ''}; fault=${encodeURIComponent(proxy.fault)}`;
      faultProxy.emit('request', request, response);
    } else
      request
        .on('end', () =>
          response.writeHead(200, { 'content-type': own.type, 'cache-control': 'no-store' }).end(own.body),
        )
        .resume();
  };
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
};
