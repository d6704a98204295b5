// `npm run screenshots`: takes the pictures of docs/pictures/ from the built site. `npm run site` comes first.
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
const origin = await serve(join(root, 'site/dist'), 0);
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  const chosen = process.argv.includes('--islands') ? ofIslands : [...pictures, ...ofIslands];
  for (const picture of chosen) await take(browser, origin, picture);
} finally {
  await browser.close();
}
process.exit();
