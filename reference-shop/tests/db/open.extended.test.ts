import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '../../db/folder-lock.ts';
import { openDatabase } from '../../db/open.ts';
import * as schema from '../../db/schema.ts';

let root: string;
let folder: string;
let lock: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'juzur-db-'));
  folder = join(root, 'data');
  lock = `${folder}.lock`;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the database', () => {
  it('keeps what was written in its folder, and is one database at a time', async () => {
    const first = await openDatabase({ folder });
    expect(first.kind).toBe('pglite');
    await first.db.insert(schema.regions).values({ name: 'القدس' });
    await expect(openDatabase({ folder })).rejects.toThrow(FolderInUseError);
    await first.close();
    await first.close();
    expect(existsSync(lock)).toBe(false);
    const again = await openDatabase({ folder });
    expect(await again.db.select({ name: schema.regions.name }).from(schema.regions)).toEqual([{ name: 'القدس' }]);
    await again.close();
  });

  it('reports what is missing without options', async () => {
    await expect(openDatabase({})).rejects.toThrow('needs a url, a folder or memory');
  });

  it('the database does not wait for a server that is not there', async () => {
    await expect(openDatabase({ url: 'postgres://shop@127.0.0.1:1/shop' })).rejects.toThrow();
  });
});

describe('the lock beside the folder', () => {
  const ended = () => spawnSync(process.execPath, ['-e', '']).pid;

  it('names this process, and goes when it is released', () => {
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    release();
    expect(existsSync(lock)).toBe(false);
  });

  it('the lock beside the folder of a process that has ended is taken over', () => {
    writeFileSync(lock, JSON.stringify({ pid: ended(), started: null }));
    lockFolder(folder)();
    expect(existsSync(lock)).toBe(false);
  });

  it('the lock beside the folder of a living process is respected, with its number in the message', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      writeFileSync(lock, JSON.stringify({ pid: other.pid, started: null }));
      expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
      expect(existsSync(lock)).toBe(true);
    } finally {
      other.kill();
    }
  });

  it.runIf(existsSync('/proc/self/stat'))('of a process whose number went to another one is taken over', () => {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, started: '1' }));
    lockFolder(folder)();
    expect(existsSync(lock)).toBe(false);
  });

  it.each(['', '{', 'null', '{"pid":"x"}'])('that cannot be read (%j) is left to a person', (content) => {
    writeFileSync(lock, content);
    expect(() => lockFolder(folder)).toThrow('cannot be read');
    expect(existsSync(lock)).toBe(true);
  });
});
