import { vi } from 'vitest';

/** Waits for what a check expects, as long as `patience` says. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check);
