// Runs a command with a temporary PostgreSQL server: `node lab/load/postgres.mjs COMMAND …` sets TEST_DATABASE_URL.
// PG_BIN names the folder of initdb and postgres if pg_config doesn't.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const timeoutMs = 20_000;

/** Debian's package installs them outside the path, in one folder per version. */
const debian = '/usr/lib/postgresql';

/** The folder of an installed initdb and postgres; undefined if there is none. */
function findBinaries() {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : [];
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return [
    process.env.PG_BIN,
    ...versions.sort((a, b) => b - a).map((version) => join(debian, String(version), 'bin')),
    stdout?.trim(),
  ].find((folder) => folder && existsSync(join(folder, 'initdb')));
}

const install = (...parameters) =>
  spawnSync('apt-get', parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** @throws Error if PostgreSQL is not installed and can't be installed */
function bringBinaries() {
  if (!findBinaries() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    install('update', '-qq');
    install('install', '-y', '-qq', 'postgresql');
  }
  const found = findBinaries();
  if (found) return found;
  throw new Error(
    'No PostgreSQL server is here, and none could be installed. Install one, or name its folder in PG_BIN.',
  );
}

/** PostgreSQL refuses to run as root; its package creates a user for it. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const number = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

async function untilItAnswers(url) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Starts an empty server on the loopback interface. `stop` also removes its files.
 * @param {number} port
 * @returns {Promise<{url: string, pid: number, stop: () => Promise<void>}>}
 */
export async function startPostgres(port) {
  const bin = bringBinaries();
  const user = unprivileged();
  const root = mkdtempSync(join(tmpdir(), 'juzur-postgres-'));
  if (user.uid !== undefined) chownSync(root, user.uid, user.gid);
  const data = join(root, 'data');
  const initdb = ['--pgdata', data, '--username=shop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  // Durable as in production: an acknowledged order must be on the disk.
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${root}`, 'max_connections=100'];
  const parameters = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), parameters, { ...user, cwd: root, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    // A "fast" shutdown doesn't wait for connections that a killed shop left open.
    server.kill('SIGINT');
    await ended;
    rmSync(root, { recursive: true, force: true });
  };
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  try {
    await untilItAnswers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid, stop };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...parameters] = process.argv.slice(2);
  const { url, stop } = await startPostgres(Number(process.env.PG_PORT ?? 55440));
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', env });
  await stop();
  process.exitCode = status ?? 1;
}
