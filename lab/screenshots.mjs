// `npm run screenshots`: takes the pictures of docs/pictures/ from the built site. `npm run site` comes first.
// `npm run screenshots -- --shop http://127.0.0.1:3000` takes those of docs/pictures/shop/ from a running shop.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { serve } from '../site/serve.mjs';
import { findBrowser } from '../tests/kit/bringBrowser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/pictures');
const phone = { width: 360, height: 520 };

const preview = (island, state, lang = 'ar') => `/preview/frame.html?island=${island}&state=${state}&lang=${lang}`;

/** A large picture of some islands, with a text that is visible when the page is ready, and a small one of each for the front page of each language. */
const ofIslands = (islands) => [
  ...islands.flatMap(({ name, picture }) =>
    picture ? [{ name, path: preview(name, picture.state), shows: picture.shows, size: phone }] : [],
  ),
  ...['ar', 'en'].flatMap((lang) =>
    islands.map(({ name, reloads }) => ({
      name: `islands/${lang}/${name}`,
      // As it is after its use.
      path: preview(name, reloads ? 'ready' : 'done', lang),
      size: { width: 320, height: 200 },
      widthPx: 400,
    })),
  ),
];

const phonePage = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };
/** Products of two sellers, one with a Latin title. */
const cart = [3545, 3587];
const ofShop = [
  { name: 'home-phone', path: '/', size: phonePage },
  { name: 'home-desktop', path: '/', size: desktop },
  { name: 'category-phone', path: '/c/phones', size: phonePage },
  { name: 'category-desktop', path: '/c/phones', size: desktop },
  { name: 'product-phone', path: '/p/1', size: phonePage },
  { name: 'product-desktop', path: '/p/1', size: desktop },
  { name: 'seller-phone', path: '/s/nokhba', size: phonePage },
  { name: 'search-phone', path: '/search?q=سماعة', size: phonePage },
  { name: 'cart-phone', path: '/cart', size: phonePage, cart },
  { name: 'checkout-phone', path: '/cart/order', size: phonePage, cart },
].map((picture) => ({ ...picture, name: `shop/${picture.name}`, widthPx: picture.size === desktop ? 800 : 400 }));

const isShop = process.argv.includes('--shop');

/** The address that pictures show in place of this machine's. */
const SHOP = 'https://shop.example';

async function take(browser, origin, { name, path, shows, size, widthPx = 1280, cart = [] }) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2, locale: 'ar', reducedMotion: 'reduce' });
  await page.route(`${SHOP}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(SHOP, origin) }).catch(() => null);
    // The page has its picture and was closed meanwhile.
    if (response) await route.fulfill({ response });
  });
  // The shop takes a form only from its own address.
  const site = cart.length > 0 ? origin : SHOP;
  for (const id of cart) {
    await page.goto(`${site}/p/${id}`, { waitUntil: 'networkidle' });
    await page.locator('#buy [type=submit]').click();
    await page.locator('.mini-cart').waitFor();
  }
  await page.goto(site + path);
  // The list of events is for those who try a preview. The shop's policy allows no style of others.
  if (!isShop) await page.addStyleTag({ content: '.preview-events { display: none }' });
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

async function picturesOfSite() {
  const { islands } = JSON.parse(await readFile(join(root, 'site/dist/preview/ar.json'), 'utf8'));
  const pictures = ofIslands(islands);
  return process.argv.includes('--islands') ? pictures.filter(({ name }) => name.startsWith('islands/')) : pictures;
}

for (const each of ['islands/ar', 'islands/en', 'shop']) await mkdir(join(folder, each), { recursive: true });
const origin = isShop
  ? process.argv[process.argv.indexOf('--shop') + 1]
  : (await serve(join(root, 'site/dist'), 0)).origin;
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  const chosen = isShop ? ofShop : await picturesOfSite();
  for (const picture of chosen) await take(browser, origin, picture);
} finally {
  await browser.close();
}
process.exit();
