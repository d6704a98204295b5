import { vi } from 'vitest';

const { waitFor } = vi;

/** How long a test waits for what must come: a busy machine's time, not a visitor's patience. Who means less says so. */
export const PATIENCE_MS = 60_000;

vi.waitFor = (check, options = PATIENCE_MS) => waitFor(check, options);
