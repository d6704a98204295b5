import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uploads } from '../../db/schema/account.ts';
import { openShop } from '../shop.ts';
import { openMember } from '../visitor.ts';

const shop = await openShop();
const visitor = await openMember(shop.app);
const token = await visitor.token();
const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b5651d' } })
  .png()
  .toBuffer();

async function upload(bytes: Uint8Array, name: string, type: string): Promise<{ status: number; path: string }> {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], name, { type }));
  const headers = { Accept: 'application/json', 'X-CSRF-TOKEN': token };
  const answer = await visitor.ask('/user/profile/image', { method: 'POST', body, headers });
  const { path = '' } = (await answer.json()) as { path?: string };
  return { status: answer.status, path };
}
const text = (words: string) => new TextEncoder().encode(words);
const stored = () => shop.db.select().from(uploads);

const refused: [what: string, bytes: Uint8Array, status?: number, name?: string, type?: string][] = [
  ['nothing', new Uint8Array()],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['an svg', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 422, 'a.svg', 'image/svg+xml'],
  ['an svg that calls itself png', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['the first bytes of a png and a script', Buffer.concat([png.subarray(0, 8), text('<?php')])],
  ['the first bytes of a jpeg and a script', Buffer.from([0xff, 0xd8, 0xff, ...text('<script>')])],
  ['half a png', png.subarray(0, png.length / 2)],
  ['a webp', await sharp(png).webp().toBuffer()],
  ['a gif', await sharp(png).gif().toBuffer()],
  ['8 by 8 pixels', await sharp(png).resize(8).png().toBuffer()],
  ['5 megabytes and a byte', Buffer.concat([png, new Uint8Array(5 * 1024 * 1024 + 1 - png.length)]), 413],
  ['9 megabytes', new Uint8Array(9 * 1024 * 1024), 413],
];

describe('an upload', () => {
  it.each(refused)(
    '[PROF-03] of %s is refused and stored nowhere',
    async (_what, bytes, status = 422, name = 'a.png', type = 'image/png') => {
      expect((await upload(bytes, name, type)).status).toBe(status);
      expect(await stored()).toHaveLength(0);
    },
  );

  it('[PROF-03] an upload of 30,000 by 30,000 pixels in few bytes is refused without being unfolded', async () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const before = process.memoryUsage().rss;
    expect((await upload(bomb, 'a.png', 'image/png')).status).toBe(422);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('[PROF-01] an upload that is a picture and a script at once is stored and served as a picture alone', async () => {
    const polyglot = Buffer.concat([png, text('<script>alert(document.domain)</script>')]);
    const { status, path } = await upload(polyglot, 'a.html', 'text/html');
    expect(status).toBe(200);
    const answer = await shop.app.request(path);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    expect(Buffer.from(await answer.arrayBuffer()).includes('<script')).toBe(false);
  });

  it('[PROF-01] an upload that carries a page in its metadata is stored without it, whatever it is called', async () => {
    const page = '<script>alert(document.domain)</script>';
    const jpeg = await sharp(png)
      .withExif({ IFD0: { ImageDescription: page } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes(page)).toBe(true);
    for (const [name, type] of [
      ['"><img src=x onerror=alert(1)>.html', 'text/html'],
      ['a.svg', 'image/svg+xml'],
      ['a.jpg\r\nContent-Type: text/html', 'image/jpeg'],
    ] as const) {
      const { status, path } = await upload(jpeg, name, type);
      expect([status, path]).toEqual([200, expect.stringMatching(/^\/pictures\/people\/[0-9a-f]{32}\.webp$/)]);
      const answer = await shop.app.request(path);
      expect(answer.headers.get('Content-Type')).toBe('image/webp');
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(Buffer.from(await answer.arrayBuffer()).includes('<script')).toBe(false);
    }
  });

  it('[PROF-01] another name below the pictures finds nothing', async () => {
    for (const name of ['..%2f..%2fpackage.json', '%2e%2e/x', "' or 1=1", '%00'])
      expect((await shop.app.request(`/pictures/people/${name}`)).status, name).toBe(404);
  });
});
