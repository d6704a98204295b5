import http from 'node:http';
import { quantile } from '../../bench/harness/statistics.mjs';
import { cpuTime } from './cpuTime.mjs';

const STEP_MS = 700;
const MOST_AT_ONCE = 32;
/** A smaller gain does not justify that every visitor waits twice as long. */
const WORTH = 1.1;

/** Sends a request and reads the whole response. @returns {Promise<number>} its status */
const send = (agent, port, { path, headers, method = 'GET', body }) =>
  new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      response.on('end', () => resolve(response.statusCode)).on('error', reject);
      response.resume();
    });
    request.on('error', reject);
    request.end(body);
  });

/** Sends requests for a while to each instance in turn, with this number of concurrent requests. */
async function load(agent, ports, kind, atOnce) {
  const waits = [];
  const began = performance.now();
  const work = async (worker) => {
    for (let turn = worker; performance.now() - began < STEP_MS; turn++) {
      const sentAt = performance.now();
      const status = await send(agent, ports[turn % ports.length], kind.request);
      if (status !== kind.status) throw new Error(`${kind.request.path}: ${status} in place of ${kind.status}`);
      waits.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  const seconds = (performance.now() - began) / 1000;
  return { atOnce, waits, perSecond: waits.length / seconds };
}

/**
 * Doubles the number of concurrent requests until the throughput hardly grows. This point is called the knee.
 * @param {{pid: number, port: number}[]} shops
 * @param {{pid: number}} postgres
 * @returns {Promise<{perSecond: number, atOnce: number, p95: number, shopMs: number, databaseMs: number}>} the values
 *   at the knee, and the processor time of one request in the shops and in PostgreSQL
 */
export async function findKnee(shops, postgres, kind) {
  const agent = new http.Agent({ keepAlive: true });
  const ports = shops.map(({ port }) => port);
  try {
    await load(agent, ports, kind, 1);
    let knee = null;
    for (let atOnce = 1; atOnce <= MOST_AT_ONCE; atOnce *= 2) {
      const before = [cpuTime(shops.map(({ pid }) => pid)), cpuTime([postgres.pid])];
      const step = await load(agent, ports, kind, atOnce);
      const [shopMs, databaseMs] = [cpuTime(shops.map(({ pid }) => pid)), cpuTime([postgres.pid])].map(
        (after, i) => (after - before[i]) / step.waits.length,
      );
      if (knee && step.perSecond < knee.perSecond * WORTH) break;
      knee = { perSecond: step.perSecond, atOnce, p95: quantile(step.waits, 0.95), shopMs, databaseMs };
    }
    return knee;
  } finally {
    agent.destroy();
  }
}
