import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What works without a page: pure rules, texts, files of the repository. A new file is `dom` until it is named here. */
const rules = [
  'lab/bench/harness/*.test.ts',
  'tests/house/*.test.ts',
  'lab/site/*.test.ts',
  'tests/islands/{autocomplete,instant-order,listing,mobile-format,notifications/bell,reply}/{rules,words}.test.ts',
  'tests/schema/{docs,openapi,pageConfig,recorded}.test.ts',
  'tests/shared/page/{money,plural,uuid}.test.ts',
  'tests/shared/request/markup/graphemes.test.ts',
];
/** What replaces a module or leaves a time of its fake clock in a module: each file has modules and a window of its own. */
const alone = [
  'tests/islands/autocomplete/Listbox.test.tsx',
  'tests/islands/listing/{listing,pageInView}.test.ts',
  // An example for adopters, which works without the kit and so without its clean-up.
  'tests/islands/fixtures.test.ts',
];
/**
 * Runs React's production build, as visitors get it. The development build dispatches each error to `window` before it
 * catches it.
 */
const production = ['tests/shared/react/reactIsland.test.tsx'];
/** The reference shop on its embedded database, and what it sends beside the fixtures: `npm run test:shop` */
const shop = ['reference-shop/tests/**/*.test.ts', 'tests/contract/**/*.test.ts'];
/** The command line, which brings a window of its own. */
const cli = ['tests/cli/**/*.test.ts'];

/** JUZUR_REACT=19 runs the islands on the other supported major of React, as in build.mjs. */
const react19 = ['react', 'react-dom'].map((name) => ({
  find: RegExp(`^${name}(?=/|$)`),
  replacement: fileURLToPath(new URL(`lab/react19/node_modules/${name}`, import.meta.url)),
}));
// Its default entry is CommonJS, whose `require` knows no alias.
react19.push({
  find: /^@testing-library\/react$/,
  replacement: fileURLToPath(
    new URL('node_modules/@testing-library/react/dist/@testing-library/react.esm.js', import.meta.url),
  ),
});
const isReact19 = process.env.JUZUR_REACT === '19';

const common = {
  // React's production build, which some tests run, has no `jsxDEV`.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { alias: isReact19 ? react19 : [] },
} as const;
/** Ends what hangs. No test is to need it: a busy machine takes ten times as long as a quiet one. */
const TIMEOUT_MS = 180_000;
const shared = {
  // What Node imports by itself knows no alias.
  server: { deps: { inline: isReact19 ? ['@nanostores/react', '@testing-library/react'] : [] } },
  setupFiles: ['tests/kit/timeouts.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  // React islands render under StrictMode, which runs every effect twice.
  env: { JUZUR_STRICT: '1' },
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
};

const dom = {
  ...shared,
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
} as const;

const node = {
  ...shared,
  environment: 'node',
  // What is tested here keeps nothing in its modules, so that its files share them.
  isolate: false,
} as const;

const fresh = [...shared.setupFiles, 'tests/kit/freshWindow.ts'];

export default defineConfig({
  test: {
    // What a page prints on purpose is read only if its test fails.
    silent: 'passed-only',
    // One more than the cores: a test waits for a timer or its database now and then. Vitest's default leaves a core free.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...common,
        test: {
          ...dom,
          name: 'dom',
          // A window and React for each file would take longer than the tests.
          isolate: false,
          setupFiles: fresh,
          include: ['tests/**/*.test.{ts,tsx}', 'lab/bench/report/*.test.ts'],
          exclude: [...rules, ...alone, ...production, ...shop, ...cli, 'tests/browser/**', '**/node_modules/**'],
        },
      },
      {
        ...common,
        test: { ...dom, name: 'alone', setupFiles: fresh, include: alone },
      },
      {
        ...common,
        test: { ...dom, name: 'production', env: { NODE_ENV: 'production', JUZUR_STRICT: '1' }, include: production },
      },
      { ...common, test: { ...node, name: 'node', include: [...rules, ...cli] } },
      {
        ...common,
        test: { ...node, name: 'shop', globalSetup: ['reference-shop/tests/filledShops.ts'], include: shop },
      },
    ],
  },
});
