import { cards, productsOf, slide } from './cards.ts';
import type { IslandDocs } from './docs.ts';
import type { Fixtures } from './fixtures.ts';
import type { GalleryIsland } from './islands.ts';

const firstMessages = 8;

/** What replaces a file or an origin of the docs in the gallery. */
export interface StandIns {
  /** Path that prefixes the URLs of the preview's own server. */
  base: string;
  /** The gallery's origin, which replaces the docs' auth service. */
  origin: string;
  loginTitle: string;
}

/** The pieces of HTML that replace "…". */
function filling({ products, messages }: Fixtures, names: readonly string[]): (place: number) => string {
  const slides = productsOf(products, 1).map(slide);
  return (place) =>
    (names[place] ?? '')
      .replace('{products}', cards(productsOf(products, 1)))
      .replace('{messages}', messages.slice(-firstMessages).join('\n'))
      .replace('{slide}', slides[place] ?? '');
}

/** Prefixes every URL of the site with the base, so that the preview's own server receives the request. */
const moveAddresses = (html: string, base: string): string =>
  html.replace(/((?:href|action|data-url|value)=|": )"\/(?!\/)/g, `$1"${base}/`);

/** The docs' markup as a page can run it: with content in place of "…", and with URLs of the preview's own server. */
export function runnable(
  docs: IslandDocs,
  { fill = [], more = '' }: GalleryIsland,
  fixtures: Fixtures,
  standIns: StandIns,
): string {
  const { base, origin, loginTitle } = standIns;
  const fillAt = filling(fixtures, fill);
  let place = 0;
  const html = `${docs.markup}${more}`
    .replaceAll('value="…"', 'value="gallery"')
    .replaceAll('Login with …', loginTitle)
    .replaceAll('/pictures/me.webp', '/pictures/woman-artist.svg?bg=3')
    .replaceAll('/sounds/ding.mp3', '/assets/shop/notification.wav')
    .replaceAll('https://auth.example/social', `${base}/social`)
    .replace(/https:\/\/(?:auth|www)\.example/g, origin)
    .replace(/<li class="message">…<\/li>/, () => fillAt(place++))
    .replace(/(>)\s*…[^<]*(?=<)/g, (_, before) => before + fillAt(place++));
  return moveAddresses([html, more].filter(Boolean).join('\n'), base);
}

const configPattern = /<script type="application\/json" id="juzur-config">(.*?)<\/script>\n?/s;

/** Takes the page configuration out of an example, because a page can have only one. */
export function splitConfig(html: string): { body: string; config: object } {
  const json = configPattern.exec(html)?.[1];
  return { body: html.replace(configPattern, ''), config: json ? (JSON.parse(json) as object) : {} };
}
