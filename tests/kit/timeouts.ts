import { vi } from 'vitest';

const { waitFor } = vi;

/** How long a test waits for what must happen: enough for a busy machine. A test that means less says so. */
export const TIMEOUT_MS = 60_000;

/** Time between two checks. Vitest's own 50 ms were most of what the island tests waited for. */
const INTERVAL_MS = 5;

vi.waitFor = (check, options = TIMEOUT_MS) =>
  waitFor(check, { interval: INTERVAL_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
