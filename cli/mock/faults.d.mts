import type { IncomingMessage, ServerResponse } from 'node:http';

/** Every fault by name: what the browser gets instead of the answer. */
export const faults: Record<string, (response: ServerResponse) => void>;

/** The names of all faults, for a message. */
export const faultNames: string;

/** @param always rules beside those of the cookie */
export function readFaultRules(always?: readonly string[]): (request: IncomingMessage) => string | null;

/** @returns whether there is such a fault */
export function spoil(name: string, request: IncomingMessage, response: ServerResponse, answer: () => void): boolean;
