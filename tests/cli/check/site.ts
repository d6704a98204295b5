import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Asked {
  path: string;
  isIsland: boolean;
  cookie: string | undefined;
  /** The header `X-Api-Key`. */
  key: string | undefined;
}

/** A response of the site: its text, and optionally status and headers. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

interface Site {
  origin: string;
  asked: Asked[];
}

export const html = (body: string | Buffer, headers: Record<string, string> = {}): Answer => ({
  headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  body,
});

export const json = (value: unknown, headers: Record<string, string> = {}): Answer => ({
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/**
 * Opens a site on a free port until the test ends. A request for which `answer` returns undefined gets a 404. The files of Juzur are there,
 * and empty.
 */
export const openSite = async (answer: (asked: Asked) => Answer | undefined): Promise<Site> => {
  const asked: Asked[] = [];
  const server = createServer(({ url = '/', headers }, response) => {
    if (url.startsWith('/assets/juzur/')) return response.end();
    const isIsland = headers['x-requested-with'] === 'XMLHttpRequest';
    const one = { path: url, isIsland, cookie: headers.cookie, key: headers['x-api-key'] as string | undefined };
    asked.push(one);
    const { status = 200, headers: own = {}, body } = answer(one) ?? { status: 404, body: 'not found' };
    response.writeHead(status, own).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${port}`, asked };
};
