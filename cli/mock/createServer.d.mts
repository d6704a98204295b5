import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export function createServer(
  respond: (request: IncomingMessage, response: ServerResponse) => unknown,
  refuse?: (response: ServerResponse, cause: unknown) => void,
): Server;
