import type { Server, ServerResponse } from 'node:http';

const timeoutMs = 10_000;

/**
 * Watches a server from its start, so that it can stop without interrupting a response.
 * @returns a function that stops the server: it refuses new connections, finishes the open requests, closes each
 *   connection after its last response, and closes what is still open after ten seconds
 */
export function gentleStop(server: Server): () => Promise<void> {
  const answering = new Set<ServerResponse>();
  let isStopping = false;
  // A browser keeps its connection open and would send the next request on it.
  const makeLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (isStopping) makeLast(response);
  });
  return () =>
    new Promise((resolve) => {
      isStopping = true;
      answering.forEach(makeLast);
      const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
      server.closeIdleConnections();
    });
}
