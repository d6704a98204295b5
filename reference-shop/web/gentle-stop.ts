import type { Server, ServerResponse } from 'node:http';

const patienceMs = 10_000;

/**
 * Watches a server from its start, so that it can be stopped without breaking off an answer.
 * @returns the stop: new connections are refused, what is being answered is answered as the last on its connection, and
 * whoever is not done after ten seconds is cut off
 */
export function gentleStop(server: Server): () => Promise<void> {
  const answering = new Set<ServerResponse>();
  let isStopping = false;
  // A browser's connection lives on after an answer: without this word the next request would come on it, and the next.
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
      const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
      server.closeIdleConnections();
    });
}
