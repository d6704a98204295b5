// Faults that a server sends on demand. The cookie `fault` contains one rule per line: METHOD PATH FAULT [TIMES].
// PATH is the beginning of a path. TIMES is the number of faulty responses before the correct ones; by default all are
// faulty. A change of the cookie restarts the count.

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

/** Every fault by name: what the browser receives instead of the correct response. */
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
  'no-type': (response) => send(response, 200, '', '<p>ok</p>'),
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

/** The names of all faults, for a message. */
export const faultNames = [...Object.keys(faults), 'delay-MS'].join(', ');

const rulesOf = (cookie = '') => {
  const value = /(?:^|;\s*)fault=([^;]*)/.exec(cookie)?.[1] ?? '';
  try {
    return decodeURIComponent(value).split('\n').filter(Boolean);
  } catch {
    return [value];
  }
};

/**
 * @param always rules that apply in addition to those of the cookie
 * @returns a function that returns the fault for a request, or null if no rule matches; each call counts as one response
 */
export const readFaultRules = (always = []) => {
  /** How often each rule was used, by the whole cookie and the rule. */
  const used = new Map();
  return ({ method, url, headers }) => {
    for (const rule of [...rulesOf(headers.cookie), ...always]) {
      const [onMethod, path, name, times = 'Infinity'] = rule.split(' ');
      if (onMethod !== method || !url.startsWith(path)) continue;
      const key = `${headers.cookie} ${rule}`;
      const count = used.get(key) ?? 0;
      used.set(key, count + 1);
      if (count < Number(times)) return name;
    }
    return null;
  };
};

/**
 * Sends a fault as the response.
 * @param answer sends the correct response, for a fault that only delays it
 * @returns whether there is such a fault
 */
export const spoil = (name, request, response, answer) => {
  const delay = /^delay-(\d+)$/.exec(name)?.[1];
  if (delay) setTimeout(answer, Number(delay));
  else if (Object.hasOwn(faults, name)) request.on('end', () => faults[name](response)).resume();
  else return false;
  return true;
};
