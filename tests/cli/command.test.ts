import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';

const startFile = (file: string, ...parameters: string[]): ChildProcess => {
  const child = spawn(process.execPath, [file, ...parameters]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const start = (...parameters: string[]): ChildProcess => startFile('cli/juzur.mjs', ...parameters);

/** Runs a command and waits for its end. */
const run = (...parameters: string[]) => ended(start(...parameters));

const ended = async (child: ChildProcess) => {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (chunk) => (output[name] += chunk));
  const [code] = await once(child, 'close');
  return { code, ...output };
};

describe('juzur', () => {
  it('lists its commands', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}mock {2,}\w/m);
  });

  it('says its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect((await run('--version')).stdout).toBe(`${version}\n`);
  });

  it('ends with 2 for a command that there is not', async () => {
    const { code, stderr } = await run('mok');
    expect(code).toBe(2);
    expect(stderr).toContain('there is no command mok');
  });

  it('names the command that builds `juzur check` in a checkout', async () => {
    const checkout = mkdtempSync(join(tmpdir(), 'juzur-'));
    onTestFinished(() => rmSync(checkout, { recursive: true }));
    for (const file of ['cli/juzur.mjs', 'package.json']) cpSync(file, join(checkout, file));
    const { code, stderr } = await ended(startFile(join(checkout, 'cli/juzur.mjs'), 'check', 'index.html'));
    expect(code).toBe(2);
    expect(stderr).toBe('juzur check is not built in this checkout: use npm run check -- URL\n');
  });
});

describe('juzur mock (after `npm run build`)', () => {
  it('serves until it is ended, and ends with 0', async () => {
    const child = start('mock', '--port', '0');
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    const [origin] = await once(lines, 'line');
    const response = await fetch(`${origin}user/notifications/count`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    expect(await response.json()).toEqual({ count: 3 });
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('says its options', async () => {
    const { code, stdout } = await run('mock', '--help');
    expect(code).toBe(0);
    for (const option of ['--pages', '--port', '--host', '--route', '--fault']) expect(stdout).toContain(option);
  });

  for (const [parameters, message] of [
    [['--prt', '1'], "Unknown option '--prt'"],
    [['--port', 'x'], '--port x: expected a number up to 65535'],
    [['--pages', 'nowhere'], '--pages nowhere: expected a folder'],
    [['--route', 'search'], '--route search: expected NAME=/PATH'],
    [['--route', 'serch=/x'], '--route serch: expected one of search'],
    [['--fault', 'POST search 500'], '--fault POST search 500: expected "METHOD /PATH NAME [TIMES]"'],
  ] as const)
    it(`ends with 2 for ${parameters.join(' ')}`, async () => {
      const { code, stderr } = await run('mock', ...parameters);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^juzur mock: /);
      expect(stderr).toContain(message);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    });

  it('ends with 2 if its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { code, stderr } = await run('mock', '--port', `${(other.address() as AddressInfo).port}`);
    expect(code).toBe(2);
    expect(stderr).toContain('EADDRINUSE');
  });
});
