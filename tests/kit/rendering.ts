import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { TIMEOUT_MS } from './timeouts.ts';

// Components and hooks that a test renders itself run under StrictMode, as islands do.
configure({ reactStrictMode: process.env.JUZUR_STRICT === '1', asyncUtilTimeout: TIMEOUT_MS });

// The library does this by itself only where the test functions are global.
afterEach(cleanup);
