import { partOf } from './parts.mjs';

const lengthOf = (headers) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${value}\r\n`), 0);

/**
 * Records what tabs send and receive over the network; responses from the browser's cache don't count.
 * @param {import('@playwright/test').BrowserContext} context
 */
export function createRecorder(context) {
  /** @type {{part: string, status: number, sent: number, received: number, isPublic: boolean}[]} */
  const seen = [];
  return {
    seen,
    /** Opens a tab and records its requests. */
    async openTab() {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const pending = new Map();
      const of = (id) => pending.get(id) ?? pending.set(id, { sent: 0, isCached: false }).get(id);
      const on = (event, listen) => session.on(`Network.${event}`, (detail) => listen(of(detail.requestId), detail));
      on('requestWillBeSent', (entry, { request }) => {
        entry.url = request.url;
        entry.sent += Buffer.byteLength(request.postData ?? '');
      });
      on('requestWillBeSentExtraInfo', (entry, { headers }) => {
        entry.sent += lengthOf(headers);
      });
      on('requestServedFromCache', (entry) => {
        entry.isCached = true;
      });
      // Recorded here and not in `loadingFinished`: the browser skips that event if the page doesn't read the full body.
      on('responseReceived', (entry, { response: { status, headers, fromDiskCache, encodedDataLength } }) => {
        const [, policy = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'cache-control') ?? [];
        if (entry.isCached || fromDiskCache || !entry.url?.startsWith('http')) return;
        const part = partOf(new URL(entry.url).pathname);
        Object.assign(entry, { part, status, isPublic: policy.includes('public'), received: encodedDataLength });
        seen.push(entry);
      });
      on('dataReceived', (entry, { encodedDataLength }) => {
        entry.received += encodedDataLength;
      });
      on('loadingFinished', (entry, { encodedDataLength }) => {
        entry.received = encodedDataLength;
      });
      await session.send('Network.enable');
      return page;
    },
  };
}
