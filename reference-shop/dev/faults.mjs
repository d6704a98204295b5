// A proxy in front of a running shop that answers any call with any fault: for the tests, and to try by hand.
//   PORT=3300 TARGET=http://127.0.0.1:3000 node reference-shop/dev/faults.mjs
// Then in the browser's console: document.cookie = 'fault=' + encodeURIComponent('POST /search/autocomplete 500')
// The cookie holds rules, one a line: METHOD PATH FAULT [TIMES]. PATH is the beginning of a path, TIMES how many answers are
// spoilt before the shop's own come through (without it: all). A change of the cookie restarts the count.
import http from 'node:http';
import { pathToFileURL } from 'node:url';

const LOGIN =
  '<!doctype html><html lang="ar" dir="rtl"><title>دخول</title><form method="post"><input name="password" type="password"></form></html>';
const HUGE_BYTES = 3 * 1024 * 1024;
const DRIP_MS = 100;

const send = (response, status, type, body, headers = {}) => {
  response.writeHead(status, { ...(type && { 'content-type': type }), 'cache-control': 'no-store', ...headers });
  response.end(body);
};
const json = (response, status, value, headers) =>
  send(response, status, 'application/json', JSON.stringify(value), headers);
const problem = { status: false, message: 'الخدمة غير متاحة الآن' };

/** Every fault by name: what the browser gets instead of the shop's answer. */
export const faults = {
  reset: (response) => response.socket.destroy(),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' });
    response.write('{"status": true, "res');
    setTimeout(() => response.socket?.destroy(), 30);
  },
  hang: () => {},
  drip: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), DRIP_MS);
    response.once('close', () => clearInterval(timer));
  },
  empty: (response) => send(response, 200, 'application/json', ''),
  'no-type': (response) => send(response, 200, '', '{"status": true}'),
  text: (response) => send(response, 200, 'text/plain; charset=utf-8', 'ok'),
  'cut-json': (response) => send(response, 200, 'application/json', '{"status": true, "results": [{"ti'),
  'wrong-json': (response) => json(response, 200, 7),
  login: (response) => send(response, 200, 'text/html; charset=utf-8', LOGIN),
  redirect: (response) => send(response, 302, '', '', { location: '/login' }),
  204: (response) => send(response, 204, '', undefined),
  401: (response) => json(response, 401, problem),
  419: (response) => json(response, 419, problem),
  422: (response) => json(response, 422, problem),
  429: (response) => json(response, 429, problem, { 'retry-after': '1' }),
  500: (response) => json(response, 500, problem),
  503: (response) => send(response, 503, 'text/html; charset=utf-8', '<h1>503</h1>'),
  huge: (response) =>
    send(response, 200, 'application/json', `{"status": true, "message": "${'x'.repeat(HUGE_BYTES)}"}`),
};

const readRules = (cookie = '') => {
  const value = /(?:^|;\s*)fault=([^;]*)/.exec(cookie)?.[1];
  return value ? decodeURIComponent(value).split('\n') : [];
};

/**
 * @param target origin of the shop
 * @returns a server that is not listening yet
 */
export const createFaultProxy = (target) => {
  /** How often each rule was used, by the whole cookie and the rule. */
  const used = new Map();

  const faultFor = ({ method, url, headers }) => {
    for (const rule of readRules(headers.cookie)) {
      const [onMethod, path, fault, times = 'Infinity'] = rule.split(' ');
      if (onMethod !== method || !url.startsWith(path)) continue;
      const key = `${headers.cookie} ${rule}`;
      const count = used.get(key) ?? 0;
      used.set(key, count + 1);
      if (count < Number(times)) return fault;
    }
    return null;
  };

  const pass = (request, response) => {
    const { hostname, port } = new URL(target);
    const onward = http.request(
      // A connection that the shop closes while it is taken up again would be a fault that no rule asked for.
      { hostname, port, path: request.url, method: request.method, headers: request.headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  };

  return http.createServer((request, response) => {
    const fault = faultFor(request);
    if (fault === null) {
      pass(request, response);
      return;
    }
    const delay = /^delay-(\d+)$/.exec(fault)?.[1];
    if (delay) {
      setTimeout(() => pass(request, response), Number(delay));
      return;
    }
    const answer = faults[fault];
    if (!answer)
      return send(
        response,
        400,
        'text/plain',
        `no fault ${fault}; there are ${Object.keys(faults).join(', ')}, delay-MS\n`,
      );
    request.on('end', () => answer(response)).resume();
  });
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const port = Number(process.env.PORT ?? 3300);
  const target = process.env.TARGET ?? 'http://127.0.0.1:3000';
  const server = createFaultProxy(target).listen(port, '127.0.0.1', () => {
    console.log(`Faults in front of ${target}: http://127.0.0.1:${port}/`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
}
