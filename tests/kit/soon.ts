import { vi } from 'vitest';

/** Waits for what a check expects, long enough for a busy machine. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000 });
