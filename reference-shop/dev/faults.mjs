// A proxy in front of a running shop that answers any call with any fault: for the tests, and to try by hand.
//   PORT=3300 TARGET=http://127.0.0.1:3000 node reference-shop/dev/faults.mjs
// Then in the browser's console: document.cookie = 'fault=' + encodeURIComponent('POST /search/autocomplete 500')
// The rules of the cookie are explained in cli/mock/faults.mjs.
import http from 'node:http';
import { pathToFileURL } from 'node:url';
import { faultNames, readFaultRules, spoil } from '../../cli/mock/faults.mjs';

/**
 * @param target origin of the shop
 * @returns a server that is not listening yet
 */
export const createFaultProxy = (target) => {
  const faultFor = readFaultRules();

  const pass = (request, response) => {
    const { hostname, port } = new URL(target);
    const onward = http.request(
      // Without keep-alive: if the shop closed a connection just as it is reused, that would be a fault that no rule
      // asked for.
      { hostname, port, path: request.url, method: request.method, headers: request.headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  };

  return http.createServer((request, response) => {
    const fault = faultFor(request);
    if (fault === null) pass(request, response);
    else if (!spoil(fault, request, response, () => pass(request, response)))
      response
        .writeHead(400, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        .end(`no fault ${fault}; there are ${faultNames}\n`);
  });
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const port = Number(process.env.PORT ?? 3300);
  const target = process.env.TARGET ?? 'http://127.0.0.1:3000';
  const server = createFaultProxy(target).listen(port, '127.0.0.1', () => {
    console.log(`Faults in front of ${target}: http://127.0.0.1:${port}/`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
}
