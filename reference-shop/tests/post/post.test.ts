import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../http/context.ts';
import { openMail, openSms } from '../../post/post.ts';

/** Not used if a server or a gateway is configured. */
const none = {} as Pick<Shop, 'db' | 'clock'>;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const textOf = async (stream: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

describe('[PROF-04] mail', () => {
  it('[PROF-04] goes through SMTP with its Arabic words whole, to one recipient', async () => {
    const seen: { to: string[]; text: string }[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      async onData(stream, session, done) {
        seen.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: await textOf(stream) });
        done();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => server.close());
    const { port } = server.server.address() as AddressInfo;
    const send = openMail(none, `smtp://127.0.0.1:${port}`, 'no-reply@shop.test');
    await send({ to: 'salma@example.com', subject: 'أكّد بريدك', text: 'افتح الرابط' });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.to).toEqual(['salma@example.com']);
    expect(seen[0]?.text).toContain('From: no-reply@shop.test');
    const encoded = /\r\n\r\n([\s\S]+)$/.exec(seen[0]?.text ?? '')?.[1] ?? '';
    expect(Buffer.from(encoded, 'base64').toString()).toContain('افتح الرابط');
  });

  it('[PROF-04] fails by an error where no server listens', async () => {
    await expect(
      openMail(none, 'smtp://127.0.0.1:1')({ to: 'a@example.com', subject: 'x', text: 'x' }),
    ).rejects.toThrow();
  });
});

describe('[PROF-05] SMS', () => {
  const gateway = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => server.close());
    return (server.address() as AddressInfo).port;
  };

  it('[PROF-05] goes to the gateway as JSON, its name and password as a header', async () => {
    const seen: unknown[] = [];
    const port = await gateway(async (request, response) => {
      seen.push([request.url, request.headers.authorization, JSON.parse(await textOf(request))]);
      response.end('queued');
    });
    await openSms(none, `http://shop:p%40ss@127.0.0.1:${port}/send`)({ to: '0590000901', text: 'رمز 123456' });
    const basic = `Basic ${Buffer.from('shop:p@ss').toString('base64')}`;
    expect(seen).toEqual([['/send', basic, { to: '0590000901', message: 'رمز 123456' }]]);
  });

  it('[PROF-05] a gateway that refuses or leads elsewhere is an error', async () => {
    const port = await gateway((request, response) => {
      response.writeHead(request.url === '/refuse' ? 500 : 302, { Location: '/elsewhere' }).end();
    });
    for (const path of ['refuse', 'redirect'])
      await expect(
        openSms(none, `http://127.0.0.1:${port}/${path}`)({ to: '0590000901', text: 'x' }),
      ).rejects.toThrow();
  });
});
