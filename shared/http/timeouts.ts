import { definePageConfig } from '../page/index.ts';
import { defaultTimeouts } from './defaultTimeouts.ts';

export type TimeLimit = keyof typeof defaultTimeouts;

/** The time limits of requests in milliseconds, from the page configuration. */
export const timeouts = definePageConfig(({ readObject }) => readObject('timeouts', defaultTimeouts));
