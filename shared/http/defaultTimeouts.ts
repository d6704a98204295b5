import type { pageConfig } from '../page/index.ts';

/** Milliseconds from a request's start to its response's last byte, including retries. docs/contract.md "Time limits" */
export const defaultTimeouts = {
  suggestions: 5000,
  fragments: 10_000,
  polls: 10_000,
  blocks: 10_000,
  forms: 15_000,
  order: 20_000,
  upload: 60_000,
} satisfies Record<keyof typeof pageConfig.timeouts, number>;
