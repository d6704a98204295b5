import type { Server, ServerResponse } from 'node:http';

/** Every fault by name: what the browser gets instead of the shop's answer. */
export const faults: Record<string, (response: ServerResponse) => void>;

/**
 * @param target origin of the shop
 * @returns a server that is not listening yet
 */
export function createFaultProxy(target: string): Server;
