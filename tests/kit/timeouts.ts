import { vi } from 'vitest';

const { waitFor } = vi;

/**
 * Maximum wait for something that must happen: enough for a busy computer. A test that needs a shorter limit sets it
 * itself.
 */
export const TIMEOUT_MS = 60_000;

/** Time between two checks. With Vitest's default of 50 ms, the island tests spent most of their time waiting. */
const INTERVAL_MS = 5;

vi.waitFor = (check, options = TIMEOUT_MS) =>
  waitFor(check, { interval: INTERVAL_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
