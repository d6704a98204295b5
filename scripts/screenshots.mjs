// `npm run screenshots`: takes the pictures of docs/pictures/ from the built site. `npm run site` comes first.
// `npm run screenshots -- --shop http://127.0.0.1:3000` takes those of docs/pictures/shop/ from a running shop.
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { serve } from '../site/serve.mjs';
import { findBrowser } from '../tests/kit/bringBrowser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/pictures');
const phone = { width: 360, height: 520 };

const preview = (island, state = 'ready') => `/preview/frame.html?island=${island}&state=${state}`;

/** The pictures: a page of the site, and a text that is visible when the page is ready. */
const pictures = [
  { name: 'autocomplete', path: preview('autocomplete', 'done'), shows: 'فئات', size: phone },
  { name: 'listing', path: preview('listing'), shows: 'Galaxy S24', size: phone },
  { name: 'messages', path: preview('messages', 'error'), shows: 'نعتذر', size: phone },
  { name: 'notifications', path: preview('notifications', 'done'), shows: 'اتفقنا', size: phone },
  { name: 'rating', path: preview('rating', 'error'), shows: 'نعتذر', size: phone },
];

/** An island that reloads its page after its use. */
const reloads = ['session'];

/** A small picture of each island, for the front page of the site: as it is after its use. */
const ofIslands = readdirSync(join(root, 'docs/islands')).map((file) => {
  const name = file.replace('.md', '');
  return {
    name: `islands/${name}`,
    path: preview(name, reloads.includes(name) ? 'ready' : 'done'),
    size: { width: 320, height: 200 },
    widthPx: 400,
  };
});

const phonePage = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };
const ofShop = [
  { name: 'home-phone', path: '/', size: phonePage },
  { name: 'home-desktop', path: '/', size: desktop },
  { name: 'category-phone', path: '/c/phones', size: phonePage },
  { name: 'category-desktop', path: '/c/phones', size: desktop },
  { name: 'product-phone', path: '/p/1', size: phonePage },
  { name: 'product-desktop', path: '/p/1', size: desktop },
  { name: 'seller-phone', path: '/s/nokhba', size: phonePage },
  { name: 'search-phone', path: '/search?q=سماعة', size: phonePage },
  { name: 'signup-phone', path: '/signup', size: phonePage },
  { name: 'track-order-phone', path: '/orders/track', size: phonePage },
].map((picture) => ({ ...picture, name: `shop/${picture.name}`, widthPx: picture.size === desktop ? 800 : 400 }));

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

await mkdir(join(folder, 'islands'), { recursive: true });
await mkdir(join(folder, 'shop'), { recursive: true });
const isShop = process.argv.includes('--shop');
const origin = isShop
  ? process.argv[process.argv.indexOf('--shop') + 1]
  : (await serve(join(root, 'site/dist'), 0)).origin;
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  const ofSite = process.argv.includes('--islands') ? ofIslands : [...pictures, ...ofIslands];
  const chosen = isShop ? ofShop : ofSite;
  for (const picture of chosen) await take(browser, origin, picture);
} finally {
  await browser.close();
}
process.exit();
