import type { Server } from 'node:http';

/**
 * @param target origin of the shop
 * @returns a server that is not listening yet
 */
export function createFaultProxy(target: string): Server;
