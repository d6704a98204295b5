// A desktop without a display: an X server, a session bus and a window manager.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Keys of the journeys, each with the X server's name. */
const keys = {
  Tab: 'Tab',
  Enter: 'Return',
  Escape: 'Escape',
  ArrowDown: 'Down',
};

export type Key = keyof typeof keys;

export interface Desktop {
  /** What a program needs to open its window here and to reach assistive technology. */
  env: Record<string, string>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

/** A program that is starting may ignore the request to end. */
const GRACE_MS = 5000;

/** Ends a process and what it has started itself: both belong to the process group of its id. */
export const end = async (child: ChildProcess): Promise<void> => {
  const { pid } = child;
  if (!pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-pid, 'SIGTERM');
  const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(timer);
};

/** The first line that a program writes to its file descriptor 3. */
const firstLine = async (child: ChildProcess): Promise<string> => {
  const stopped = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} ended before it was ready`);
  });
  const [line] = await Promise.race([once(child.stdio[3] as Readable, 'data'), stopped]);
  stopped.catch(() => {});
  return String(line).trim();
};

/** Starts a desktop whose programs keep their files and sockets in a temporary folder. */
export const openDesktop = async (): Promise<Desktop> => {
  const home = await mkdtemp(join(tmpdir(), 'spoken-'));
  const children: ChildProcess[] = [];
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'ar',
    // Settings of this run only.
    GSETTINGS_BACKEND: 'memory',
    // Firefox builds its accessibility tree at once.
    GNOME_ACCESSIBILITY: '1',
  };
  const start = (command: string, ...parameters: string[]) => {
    const child = spawn(command, parameters, { env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    children.unshift(child);
    return child;
  };
  const close = async () => {
    for (const child of children) await end(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const screen = start('Xvfb', '-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp');
    env.DISPLAY = `:${await firstLine(screen)}`;
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(start('dbus-daemon', '--session', '--nofork', '--print-address=3'));
    // Only a window manager makes a window the active one, and Orca reads only the active window.
    start('openbox');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    env,
    press: async (key) => void (await run('xdotool', ['key', keys[key]], { env })),
    close,
  };
};
