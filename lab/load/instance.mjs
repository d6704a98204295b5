import { spawn } from 'node:child_process';

const timeoutMs = 300_000;

/**
 * Runs one process of the shop, its auth service on the port above.
 * @param {{bundle: string, port: number, databaseUrl?: string, folder?: string, origin: string, proxies?: string}} options
 *   `folder` is the embedded database's, used without a `databaseUrl`
 * @returns {Promise<{port: number, pid: number, end: (signal: NodeJS.Signals) => Promise<void>}>} once it answers
 */
export function startShop({ bundle, port, databaseUrl = '', folder = '', origin, proxies = '' }) {
  const env = {
    ...process.env,
    PORT: String(port),
    AUTH_PORT: String(port + 1),
    DATABASE_URL: databaseUrl,
    SHOP_DATA: folder,
    SHOP_ORIGIN: origin,
    SHOP_PROXIES: proxies,
    SHOP_DEMO: '1',
    // Polls keep their usual period, however busy the shop is.
    SHOP_LOAD: '0',
  };
  const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the shop on port ${port} did not start in ${timeoutMs / 1000} s`));
    }, timeoutMs);
    child.once('exit', (code) => reject(new Error(`the shop on port ${port} ended with ${code}`)));
    child.stdout.on('data', (text) => {
      // The lines before it are the steps of the start.
      if (!`${text}`.includes('http://')) return;
      clearTimeout(deadline);
      resolve({ port, pid: child.pid, end });
    });
  });
}
