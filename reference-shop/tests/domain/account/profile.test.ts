import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploads } from '../../../db/schema/account.ts';
import { rateLimits } from '../../../db/schema/guard.ts';
import { asIsland, openShop, read } from '../../shop.ts';
import { openMember } from '../../visitor.ts';

const shop = await openShop();
const visitor = await openMember(shop.app);
beforeEach(() => shop.db.delete(rateLimits));

const photo = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

const upload = async (bytes: Uint8Array | null, name = 'me.jpg', headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.set('_token', await visitor.token());
  if (bytes) body.set('image', new File([bytes.slice().buffer], name));
  return visitor.ask('/user/profile/image', { method: 'POST', body, headers });
};

describe('[PROF-01] the upload', () => {
  it('[PROF-01] responds with status, path and message, and every page shows the picture as a re-encoded square', async () => {
    const answer = await upload(await bytesOf(photo().jpeg()), '../../evil.svg', asIsland);
    expect(answer.status).toBe(200);
    const { status, path, message } = (await answer.json()) as Record<string, string>;
    expect(status).toBe(true);
    expect(message).toBeTruthy();
    expect(path).toMatch(/^\/pictures\/people\/[0-9a-f]{32}\.webp$/);
    expect(
      read(await visitor.see('/'))
        .querySelector('img[data-avatar]')
        ?.getAttribute('src'),
    ).toBe(path);
    const picture = await visitor.ask(path ?? '');
    expect(picture.headers.get('Content-Type')).toBe('image/webp');
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(picture.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    const { width, height, format, exif } = await sharp(await picture.arrayBuffer()).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 512, height: 512, format: 'webp', exif: undefined });
  });

  it('[PROF-02] a picture of more than 100000 bytes is accepted', async () => {
    const noise = sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const bytes = await bytesOf(noise.png());
    expect(bytes.length).toBeGreaterThan(100_000);
    expect((await upload(bytes, 'a.png', asIsland)).status).toBe(200);
  });

  it('[PROF-03] says what is wrong to an island and on the page', async () => {
    const island = await upload(new TextEncoder().encode('nothing'), 'a.png', asIsland);
    expect(island.status).toBe(422);
    expect(await island.json()).toEqual({ status: false, message: 'اختر صورة بصيغة PNG أو JPG.' });
    const page = await upload(null, 'a.png', { Accept: 'text/html' });
    expect(page.status).toBe(422);
    expect(read(await page.text()).querySelector('[data-island=profile-image] [data-message]')?.textContent).toBe(
      'اختر صورة أولاً.',
    );
  });

  it('[PAGE-04] an upload without scripts leads back to the profile page, which says that it was saved', async () => {
    const answer = await upload(await bytesOf(photo().jpeg()), 'a.jpg', { Accept: 'text/html' });
    expect(answer.status).toBe(303);
    const html = await visitor.see(answer.headers.get('Location') ?? '');
    expect(read(html).querySelector('[data-island=profile-image] [data-message]')?.textContent).toBe('حُفظت صورتك.');
  });

  it('keeps the last five pictures of a person', async () => {
    const bytes = await bytesOf(photo(32, 32).png());
    for (let i = 0; i < 7; i++) await upload(bytes, 'a.png', asIsland);
    expect(await shop.db.select({ name: uploads.name }).from(uploads)).toHaveLength(5);
  });

  it('stops at too many from one person, and says for how long', async () => {
    const bytes = new TextEncoder().encode('x');
    let answer = await upload(bytes, 'a.png', asIsland);
    for (let i = 0; i < 30; i++) answer = await upload(bytes, 'a.png', asIsland);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('the profile page', () => {
  it('[PROF-01] [PROF-04] [PROF-06] holds the three hooks, each a form that works by itself', async () => {
    const document = read(await visitor.see('/user/profile'));
    const picture = document.querySelector('form[data-island=profile-image][enctype="multipart/form-data"]');
    expect(picture?.querySelector('input[type=file]')).toBeTruthy();
    expect(picture?.querySelector('img[data-preview]')).toBeTruthy();
    expect(document.querySelector('form[data-island=email-activation] button')).toBeTruthy();
    const mobile = document.querySelector('[data-island=mobile-activation]');
    expect(mobile?.querySelector('form[data-send]')).toBeTruthy();
    expect(mobile?.querySelector('form[data-activate] input[name=code]')).toBeTruthy();
    const forms = [...document.querySelectorAll('main form')];
    expect(forms.map((form) => form.getAttribute('action'))).toEqual([
      '/user/profile/image',
      '/user/profile/email',
      '/user/ajax/send/account-confirmation',
      '/user/ajax/send/sms-confirmation',
      '/user/mobile/activate',
    ]);
    for (const form of forms) {
      expect(form.getAttribute('method')).toBe('post');
      expect(form.querySelector('[name=_token]')?.getAttribute('value')).toBeTruthy();
    }
  });
});
