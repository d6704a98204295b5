import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // React's production build, which some tests run, has no `jsxDEV`.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'happy-dom',
    environmentOptions: {
      happyDOM: {
        url: 'http://shop.test/',
        settings: {
          disableJavaScriptFileLoading: true,
          disableCSSFileLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
        },
      },
    },
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    globalSetup: ['tests/kit/filledShops.ts'],
    setupFiles: ['tests/kit/patience.ts'],
    restoreMocks: true,
    // Left to itself it leaves a core free, of two one half of the machine; the files wait more than they work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});
