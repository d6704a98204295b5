import { vi } from 'vitest';

/** Waits until a check passes, at most `TIMEOUT_MS`. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check);
