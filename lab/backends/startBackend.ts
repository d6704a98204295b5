import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeFiles } from '../../tests/kit/docFiles.ts';
import type { Backend } from './backends.ts';
import { dist } from './build.ts';

const RETRY_MS = 100;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A running example. */
export interface RunningBackend {
  origin: string;
  /** The folder of its files. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * Writes the files of a page of the docs to a folder, and starts its server.
 * @throws Error with the server's output if it doesn't respond with a page
 */
export const startBackend = async (backend: Backend): Promise<RunningBackend> => {
  const folder = mkdtempSync(join(tmpdir(), `juzur-${backend.name}-`));
  writeFiles(folder, backend.files());
  cpSync(dist, join(folder, backend.assets), { recursive: true });
  backend.prepare?.(folder);

  const port = await freePort();
  const { program, parameters, env } = backend.command(port);
  // A process group of its own, because PHP's server has worker processes.
  const server = spawn(program, parameters, { cwd: folder, env: { ...process.env, ...env }, detached: true });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  // Closed by the last process of the group: a database writes its files until then.
  const close = once(server, 'close');

  const origin = `http://127.0.0.1:${port}`;
  /** Undefined while nothing listens. */
  const statusOf = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => undefined,
    );
  let status: number | undefined;
  while (status === undefined && server.exitCode === null) {
    await pause(RETRY_MS);
    status = await statusOf(origin + backend.start);
  }
  const stop = async () => {
    if (server.exitCode === null) process.kill(-(server.pid as number));
    await close;
    rmSync(folder, { recursive: true, force: true });
  };
  if (status === 200) return { origin, folder, stop };
  await stop();
  throw new Error(`${backend.name} answered ${status}: ${output}`);
};
