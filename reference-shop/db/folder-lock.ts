import { readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';

/** The folder of an embedded database is in use. PGlite does not lock it, and two processes would destroy it. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  constructor(
    readonly lockPath: string,
    readonly pid: number | null,
  ) {
    super(
      pid === null
        ? `The database's lock file ${lockPath} cannot be read. Delete it if no shop is running.`
        : `The database is in use by process ${pid} (${lockPath}). Stop that shop first, or set SHOP_DATA to another folder.`,
    );
  }
}

interface Holder {
  pid: number;
  /** When that process started, to recognise a pid that the system has reused; null where unknown. */
  started: string | null;
}

/**
 * Takes the lock file beside `folder`.
 * @returns a function that releases the lock
 * @throws FolderInUseError while a running process holds it, this one included
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  if (!create(path)) {
    reap(path);
    if (!create(path)) throw new FolderInUseError(path, read(path)?.pid ?? null);
  }
  let isHeld = true;
  const release = () => {
    process.removeListener('exit', release);
    if (isHeld) unlinkSync(path);
    isHeld = false;
  };
  process.once('exit', release);
  return release;
}

function create(path: string): boolean {
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) };
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function reap(path: string): void {
  const holder = read(path);
  if (!holder || isAlive(holder)) throw new FolderInUseError(path, holder?.pid ?? null);
  // Two processes may find the same dead holder. Only one of them can rename the file, and it checks what it has moved.
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = read(aside);
  if (moved && isAlive(moved)) {
    renameSync(aside, path);
    throw new FolderInUseError(path, moved.pid);
  }
  unlinkSync(aside);
}

function read(path: string): Holder | null {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder> | null;
    return typeof value?.pid === 'number' ? { pid: value.pid, started: value.started ?? null } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return !isCode(error, 'ESRCH');
  }
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

/** Clock ticks since the system's start, from Linux's process table; null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie process still answers signals, but no longer writes.
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
