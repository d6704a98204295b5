import http from 'node:http';

/**
 * A server on which no request ends the process: what `respond` throws, such as for `GET /%ff`, is answered by `refuse`.
 * @param respond the request listener, which may be asynchronous
 * @param refuse answers with 400 by default
 * @returns a server that is not listening yet
 */
export const createServer = (respond, refuse = (response) => response.writeHead(400).end()) =>
  http.createServer(async (request, response) => {
    try {
      await respond(request, response);
    } catch (cause) {
      if (response.headersSent) response.destroy();
      else refuse(response, cause);
    }
  });
