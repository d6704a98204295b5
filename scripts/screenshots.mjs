// `npm run screenshots`: takes the pictures of docs/pictures/ from the gallery of a shop of its own. `npm run build` comes first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { bundleShop } from '../reference-shop/dev/bundle.mjs';
import { findBrowser } from '../tests/kit/bringBrowser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/pictures');
const phone = { width: 360, height: 520 };

/** The pictures: a path of the gallery, and a text that is visible when the page is ready. */
const pictures = [
  { name: 'gallery', path: '/islands/instant-order?state=error', shows: 'نعتذر', size: { width: 1280, height: 900 } },
  { name: 'autocomplete', path: '/islands/autocomplete/preview?state=done', shows: 'فئات', size: phone },
  { name: 'listing', path: '/islands/listing/preview', shows: 'Galaxy S24', size: phone },
  { name: 'messages', path: '/islands/messages/preview?state=error', shows: 'نعتذر', size: phone },
  { name: 'notifications', path: '/islands/notifications/preview?state=done', shows: 'اتفقنا', size: phone },
  { name: 'rating', path: '/islands/rating/preview?state=error', shows: 'نعتذر', size: phone },
];

/** An island that reloads its page after its use. */
const reloads = ['session'];

/** A small picture of each island, for the front page of the site: as it is after its use. */
const ofIslands = readdirSync(join(root, 'docs/islands')).map((file) => {
  const name = file.replace('.md', '');
  return {
    name: `islands/${name}`,
    path: `/islands/${name}/preview${reloads.includes(name) ? '' : '?state=done'}`,
    size: { width: 320, height: 200 },
    widthPx: 400,
  };
});

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Starts a shop with an empty database. */
async function startShop(data) {
  const [port, authPort] = [await freePort(), await freePort()];
  const env = { ...process.env, PORT: `${port}`, AUTH_PORT: `${authPort}`, SHOP_DATA: data, DATABASE_URL: '' };
  const shop = spawn(process.execPath, [await bundleShop('screenshots')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(shop.stdout)) if (line.includes('http://')) break;
  return { shop, origin: `http://127.0.0.1:${port}` };
}

async function take(browser, origin, { name, path, shows, size, widthPx = 1280 }) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2, locale: 'ar', reducedMotion: 'reduce' });
  await page.goto(origin + path);
  const frame = page.frames().at(-1);
  if (shows) await frame.getByText(shows).first().waitFor();
  await frame.waitForLoadState('networkidle');
  const file = join(folder, `${name}.webp`);
  const { size: bytes } = await sharp(await page.screenshot())
    .resize({ width: Math.min(size.width * 2, widthPx) })
    .webp({ quality: 78 })
    .toFile(file);
  console.log(`${file}: ${Math.ceil(bytes / 1024)} KB`);
  await page.close();
}

const data = await mkdtemp(join(tmpdir(), 'juzur-screenshots-'));
await mkdir(join(folder, 'islands'), { recursive: true });
const { shop, origin } = await startShop(data);
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  const chosen = process.argv.includes('--islands') ? ofIslands : [...pictures, ...ofIslands];
  for (const picture of chosen) await take(browser, origin, picture);
} finally {
  await browser.close();
  shop.kill();
  await once(shop, 'exit');
  await rm(data, { recursive: true, force: true });
}
