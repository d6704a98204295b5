import { tintColour } from '../domain/catalog/tint.ts';
import { recoloured } from './pictures/colours.ts';
import { type Drawing, drawings } from './pictures/drawings.ts';
import { emojiBody } from './pictures/emoji.ts';
import { mixPaint, type Paint } from './pictures/paint.ts';
import { render } from './pictures/render.ts';

/**
 * The studio behind a picture: wall and floor, then the same for the dark theme. The style sheets have the floors too
 * (`assets.ts`), for pictures that are still loading.
 */
export const grounds = [
  ['#f8f6f2', '#e9e3d8', '#5b564d', '#38342d'],
  ['#f5f8f5', '#dfe7e1', '#4e5851', '#2f3833'],
  ['#f4f7fa', '#dfe5ee', '#4e5761', '#2e363f'],
  ['#faf6f4', '#ecdfdb', '#5d5451', '#3b3331'],
  ['#f7f6fa', '#e3e0ec', '#565361', '#35323f'],
  ['#f3f8f8', '#dce7e8', '#4c5859', '#2d383a'],
  ['#faf5f7', '#ecdfe4', '#5a5256', '#393236'],
  ['#f7f7f5', '#e5e6e1', '#555652', '#343532'],
] as const;

/** What a picture shows. Everything but the name is optional: categories and advertisements have no brand and no tint. */
export interface PictureOf {
  /** A drawing, a drawing with an emoji on its label (`pouch_hot-beverage`), or an emoji; for a cover several, between dots. */
  name: string;
  ground: number;
  tint: string;
  brand: string;
  /** The brand's name. */
  word: string;
  variant: number;
  view: View;
}

/** `front`; `close`: a detail, enlarged; `box`: the product before its packaging; `cover`: a store's products in a row. */
export const views = ['front', 'close', 'box', 'cover'] as const;
export type View = (typeof views)[number];

/** A thing, and the rectangle that it fills in its own coordinates. */
interface Thing {
  svg: string;
  box: Drawing['box'];
}

/** Every product stands on the same floor. */
const FLOOR = 398;

/** Moves and scales a thing so that it fits into this width and height, and stands with its middle at x. */
function standing(
  { svg, box: [left, top, width, height] }: Thing,
  x: number,
  foot: number,
  size: readonly [number, number],
) {
  const scale = Math.min(size[0] / width, size[1] / height);
  const place = [x - (left + width / 2) * scale, foot - (top + height) * scale].map((value) => value.toFixed(1));
  const shadow = (rx: number, ry: number, colour: string) =>
    `<ellipse cx="${x}" cy="${foot}" rx="${rx.toFixed()}" ry="${ry}" fill="${colour}"/>`;
  const half = (width * scale) / 2;
  return [
    shadow(half * 1.25, 22, 'url(#shadow)'),
    shadow(half * 0.95, 8, 'url(#shadow)'),
    `<g transform="translate(${place.join(' ')}) scale(${scale.toFixed(3)})">${svg}</g>`,
  ].join('');
}

const stops = (...colours: string[]) =>
  colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`).join('');

/** All light comes from the upper left. Only the gradients that a picture uses are in its file. */
function gradients(
  { fills: { light = '', flat = '', shade = '', scene1 = '', scene2 = '' } }: Paint,
  svg: string,
): string {
  const all: Record<string, string> = {
    body: `<linearGradient id="body" x2=".7" y2="1">${stops(light, flat, shade)}</linearGradient>`,
    round: `<linearGradient id="round">${stops(shade, flat, light, flat, shade, shade)}</linearGradient>`,
    scene: `<linearGradient id="scene" x2=".7" y2="1">${stops(scene1, scene2)}</linearGradient>`,
    metal: `<linearGradient id="metal" x2=".5" y2="1">${stops('#eef1f3', '#c2c8cd', '#979ea5')}</linearGradient>`,
    gold: `<linearGradient id="gold" x2=".5" y2="1">${stops('#f0d795', '#cfa852', '#a67c33')}</linearGradient>`,
    glass: `<linearGradient id="glass" x2=".8" y2="1">${stops('#f6fbfc', '#d5e5eb')}</linearGradient>`,
    sheen:
      '<linearGradient id="sheen" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/></linearGradient>',
    shadow:
      '<radialGradient id="shadow"><stop offset="0" stop-color="#1b1f1d" stop-opacity=".38"/><stop offset="1" stop-color="#1b1f1d" stop-opacity="0"/></radialGradient>',
    sphere:
      '<radialGradient id="sphere" cx=".34" cy=".28" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></radialGradient>',
  };
  return Object.entries(all)
    .filter(([id]) => svg.includes(`#${id})`))
    .map(([, gradient]) => gradient)
    .join('');
}

/** An emoji, in the tint and with the light of the drawings. Its colours fill most of 32 × 32 units. */
function emojiThing(body: string, tint: string): Thing {
  const colour = tintColour(tint);
  return { svg: colour ? recoloured(body, colour) : body, box: [1, 1, 30, 30] };
}

/** @returns null if there is neither a drawing nor an emoji with this name */
function subject(name: string, tint: string, rest: Pick<Paint, 'variant' | 'brand' | 'word'>) {
  const [own = '', label = ''] = name.split('_');
  const drawing = drawings.get(own);
  const emoji = emojiBody(drawing ? label : own);
  if (!drawing && emoji === null) return null;
  const paint = mixPaint(tint, drawing?.isCalm ?? false, { ...rest, emblem: (drawing && emoji) || '' });
  const thing = drawing ? { svg: render(own, paint), box: drawing.box } : emojiThing(emoji ?? '', tint);
  return { paint, thing };
}

/** The packaging behind the product. Its label shows the product. */
function packed(paint: Paint, thing: Thing): string {
  const [x, y, width, height] = thing.box;
  const scale = 30 / Math.max(width, height);
  const emblem = `<g transform="translate(${16 - (x + width / 2) * scale} ${16 - (y + height / 2) * scale}) scale(${scale})">${thing.svg}</g>`;
  const box = drawings.get('box')?.box ?? thing.box;
  return (
    standing({ svg: render('box', { ...paint, emblem }), box }, 196, FLOOR - 14, [270, 300]) +
    standing(thing, 348, FLOOR + 14, [170, 200])
  );
}

/** @param defs the gradients of the content */
function studio(width: number, ground: number, defs: string, content: string): string {
  const [wall, floor, nightWall, nightFloor] = grounds[ground % grounds.length] ?? grounds[0];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="480" viewBox="0 0 ${width} 480">`,
    // The studio follows the `color-scheme` of the page that shows the picture.
    `<style>@media (prefers-color-scheme: dark){.wall{stop-color:${nightWall}}.floor{stop-color:${nightFloor}}}</style>`,
    `<defs><radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop class="wall" offset=".2" stop-color="${wall}"/><stop class="floor" offset="1" stop-color="${floor}"/></radialGradient>`,
    `${defs}</defs><rect width="${width}" height="480" fill="url(#ground)"/>${content}</svg>`,
  ].join('');
}

const ON_COVER = 8;

/** Draws a row of eight things, without words. Fewer names come again, in another arrangement. */
function cover(names: string[], ground: number): string | null {
  const things = Array.from({ length: ON_COVER }, (_, at) => {
    const found = subject(names[at % names.length] ?? '', '', { variant: at, brand: '', word: '' });
    if (!found) return null;
    const svg = standing(found.thing, 480 * at + 240, FLOOR, [350, 316]);
    // Each thing has gradients of its own.
    return `<defs>${gradients(found.paint, svg)}</defs>${svg}`.replace(/id="|url\(#/g, `$&${at}-`);
  });
  return things.includes(null) ? null : studio(480 * ON_COVER, ground, '', things.join(''));
}

/** Draws a picture of 480 × 480 units, or a cover of 3840 × 480, as an SVG file. @returns null for an unknown name */
export function drawPicture({ name, ground, tint, brand, word, variant, view }: PictureOf): string | null {
  if (view === 'cover') return cover(name.split('.'), ground);
  const found = subject(name, tint, { variant, brand, word });
  if (!found) return null;
  const { paint, thing } = found;
  const product = view === 'box' ? packed(paint, thing) : standing(thing, 240, FLOOR, [350, 316]);
  const close = view === 'close' ? '<g transform="translate(-218 -190) scale(1.9)">' : '<g>';
  return studio(480, ground, gradients(paint, product), `${close}${product}</g>`);
}
