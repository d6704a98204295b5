import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addPreviews } from '../../site/addPreviews.mjs';
import { writePreviews } from '../../site/preview/data.ts';
import { serve } from '../../site/serve.mjs';
import { test as base } from './sharedPage.ts';
import { shopDist } from './shopOfTests.ts';

/** `previews` is the origin of a server that has the site's previews, and none of its pages. */
export const test = base.extend<object, { previews: string }>({
  previews: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used from it.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'juzur-previews-'));
      await writePreviews(join(folder, 'preview'));
      await addPreviews(folder, shopDist);
      await use((await serve(folder, 0)).origin);
    },
    { scope: 'worker' },
  ],
});
