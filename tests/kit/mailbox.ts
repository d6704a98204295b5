import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as ownPage } from './browser.ts';
import { test as sharedPage } from './sharedPage.ts';

const PAUSE_MS = 100;

const isFree = (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

const withMailbox = (base: typeof ownPage) =>
  base.extend<{ mailbox: undefined }>({
    mailbox: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the braces
      async ({}, use, { project }) => {
        // Playwright empties this folder before each run, so an interrupted run leaves no lock behind.
        const lock = `${project.outputDir}/mailbox.lock`;
        await mkdir(dirname(lock), { recursive: true });
        while (!(await isFree(lock))) await pause(PAUSE_MS);
        await use(undefined);
        await rm(lock, { recursive: true });
      },
      { auto: true, timeout: 300_000 },
    ],
  });

/**
 * Tests that write to the demonstration's people or read their messages. Opening a conversation or the list of
 * notifications marks it as read permanently, so only one such test runs at a time, in any worker.
 */
export const test = withMailbox(sharedPage);

/** The same for a test that needs a page of its own, see sharedPage.ts. */
export const ownPageTest = withMailbox(ownPage);
