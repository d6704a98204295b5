import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { Backend } from './backends.ts';
import { type RunningBackend, startBackend } from './startBackend.ts';

/** `npm run check`. */
const checkScript = fileURLToPath(new URL('../../scripts/check.mjs', import.meta.url));

export const test = base.extend<{ lines: string[]; plain: Page }>({
  /** The console lines of islands. A page without mistakes has none. */
  lines: [
    async ({ page }, use) => {
      const lines: string[] = [];
      page.on('console', (message) => message.text().startsWith('juzur') && lines.push(message.text()));
      page.on('pageerror', (error) => lines.push(error.message));
      await use(lines);
      expect(lines).toEqual([]);
    },
    { auto: true },
  ],
  /** A page without JavaScript. */
  plain: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    await use(await context.newPage());
    await context.close();
  },
});

/** Starts a backend for the tests of a file or group, whose URLs are relative to it. */
export const serveBackend = (backend: Backend) => {
  let running: RunningBackend | undefined;
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    baseURL: async ({}, use) => use(running?.origin),
  });
  test.beforeAll(async () => {
    running = await startBackend(backend);
  });
  test.afterAll(() => running?.stop());
  return {
    folder: () => running?.folder ?? '',
    /** What `juzur check --requests` says of these pages. */
    check: (paths: string[], ...more: string[]) => {
      const urls = paths.map((path) => `${running?.origin}${path}`);
      return spawnSync(process.execPath, [checkScript, ...urls, '--requests', ...more], { encoding: 'utf8' });
    },
  };
};
