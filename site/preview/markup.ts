import type { Preview } from '../../islands/about.ts';
import { cards, productsOf, slide } from './cards.ts';
import type { Fixtures } from './fixtures.ts';

const firstMessages = 8;

/** What replaces a file or an origin of the docs in a preview. */
export interface StandIns {
  /** The preview's origin, which replaces the docs' auth service. */
  origin: string;
  /** Folder of the preview's files, with "/" at its end. */
  folder: string;
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

/** The docs' markup as a page can run it: with content in place of "…". */
export function runnable(
  markup: string,
  { fill = [], more = '' }: Pick<Preview, 'fill' | 'more'>,
  fixtures: Fixtures,
  { origin, folder, loginTitle }: StandIns,
): string {
  const fillAt = filling(fixtures, fill);
  let place = 0;
  return [markup, more]
    .filter(Boolean)
    .join('\n')
    .replaceAll('value="…"', 'value="preview"')
    .replaceAll('Login with …', loginTitle)
    .replaceAll('/pictures/me.webp', '/pictures/woman-artist.svg?bg=3')
    .replaceAll('/sounds/ding.mp3', `${folder}notification.wav`)
    .replaceAll('https://auth.example/social', `${folder}social.html`)
    .replace(/https:\/\/(?:auth|www)\.example/g, origin)
    .replace(/<li class="message">…<\/li>/, () => fillAt(place++))
    .replace(/(>)\s*…[^<]*(?=<)/g, (_, before) => before + fillAt(place++));
}

const configPattern = /<script type="application\/json" id="juzur-config">(.*?)<\/script>\n?/s;

/** Takes the page configuration out of an example, because a page can have only one. */
export function splitConfig(html: string): { body: string; config: object } {
  const json = configPattern.exec(html)?.[1];
  return { body: html.replace(configPattern, ''), config: json ? (JSON.parse(json) as object) : {} };
}
