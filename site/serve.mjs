import { once } from 'node:events';
import { createServer } from '../cli/mock/createServer.mjs';
import { readBelow } from '../cli/mock/files.mjs';

/**
 * Serves a folder of static files to this machine alone, as a static host does. Another port is taken if this one is in use.
 * @param {string} folder
 * @param {number} port 0 takes a free one
 * @returns {Promise<{origin: string, server: import('node:http').Server}>}
 */
export async function serve(folder, port) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    const file = await readBelow(folder, path === '/' ? 'index.html' : path);
    const { bytes, type } = file ?? (await readBelow(folder, '404.html')) ?? { bytes: '', type: 'text/plain' };
    response.writeHead(file ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(bytes);
  });
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  try {
    await listening;
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    return serve(folder, 0);
  }
  return { origin: `http://127.0.0.1:${server.address().port}`, server };
}
