import { configured, type Kind } from '../page/configured.ts';

/** Milliseconds, from the call's start to the last byte of its answer, retries included. CONTRACT "Time limits" */
const LIMITS = {
  suggestions: 5000,
  fragments: 10_000,
  polls: 10_000,
  blocks: 10_000,
  forms: 15_000,
  order: 20_000,
  upload: 60_000,
};

export type TimeLimit = keyof typeof LIMITS;

const TIME: Kind = ['milliseconds above 0', (value) => typeof value === 'number' && value > 0 && value < 1e9];

/** How long calls may take, by the page configuration. */
export const timeouts = configured(({ merged }) => merged('timeouts', TIME, LIMITS));
