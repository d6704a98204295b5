import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for this run, for databases that are filled once and opened by many test files. */
    filledShops: string;
  }
}

/** Creates the folder for `openFilledDatabase`, and removes it after the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'juzur-filled-'));
  project.provide('filledShops', folder);
  return () => rm(folder, { recursive: true, force: true });
}
