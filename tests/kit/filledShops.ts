import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run alone, for databases that were filled once and are opened by many files. */
    filledShops: string;
  }
}

/** Makes the folder for `openFilledDatabase`, and removes it after the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'juzur-filled-'));
  project.provide('filledShops', folder);
  return () => rm(folder, { recursive: true, force: true });
}
