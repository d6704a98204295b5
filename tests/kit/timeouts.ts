import { vi } from 'vitest';

const { waitFor } = vi;

/** How long a test waits for what must happen: enough for a busy machine. A test that means less says so. */
export const TIMEOUT_MS = 60_000;

vi.waitFor = (check, options = TIMEOUT_MS) => waitFor(check, options);
