import { recoloured } from './pictures/colours.ts';
import { drawings } from './pictures/drawings/index.ts';
import { emojiBody } from './pictures/emoji.ts';
import { mixPaint, type Paint, tintColour } from './pictures/paint.ts';
import { moved, rect, word } from './pictures/shapes.ts';

/**
 * The colours behind a picture: upper part, lower part, and text. `assets/41-pictures.css` repeats the second colour, for
 * pictures that are still loading.
 */
const grounds = [
  ['#f4efe6', '#e3d9c8', '#6b604d'],
  ['#eaf1ec', '#d2e0d7', '#4c6356'],
  ['#e9eff6', '#cfdbe9', '#4a5d73'],
  ['#f6ecea', '#e8d3ce', '#755750'],
  ['#efedf5', '#dad5e8', '#5f5878'],
  ['#e8f2f3', '#cde1e3', '#456368'],
  ['#f6eef1', '#e8d6dd', '#735863'],
  ['#f1f1ee', '#dcddd6', '#5d5f56'],
] as const;

/** The same for the dark theme, whose second colours are in `assets/theme/dark.css`. */
const nightGrounds = [
  ['#6d6353', '#484033', '#e6dccb'],
  ['#56695e', '#37463e', '#d3e2d9'],
  ['#55657a', '#354353', '#d2deec'],
  ['#74605b', '#4c3c38', '#ead8d3'],
  ['#635d79', '#423d54', '#dfdaec'],
  ['#506a6e', '#33484b', '#d0e4e6'],
  ['#715f67', '#4a3c42', '#ead9e0'],
  ['#63655d', '#43453f', '#dfe0da'],
] as const;

/** What a picture shows. Everything but the name is optional: categories and advertisements have no brand and no tint. */
export interface PictureOf {
  /** A drawing, a drawing with an emoji on its label (`pouch_hot-beverage`), or an emoji. */
  name: string;
  ground: number;
  tint: string;
  brand: string;
  /** The brand's name. */
  word: string;
  variant: number;
  view: View;
}

/** `front`; `close`: a detail, enlarged; `box`: its packaging. */
export const views = ['front', 'close', 'box'] as const;
export type View = (typeof views)[number];

const escaped = (text: string) => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** @returns null if there is neither a drawing nor an emoji with this name */
function subject({ name, tint, brand, word: text, variant, view }: PictureOf): { svg: string; paint: Paint } | null {
  const [own = '', label = ''] = name.split('_');
  const drawing = drawings.get(own);
  const emoji = emojiBody(drawing ? label : own);
  if (!drawing && emoji === null) return null;
  const rest = { variant, brand, word: escaped(text), emblem: emoji ?? '' };
  const paint = mixPaint(tint, drawing?.isLively ?? true, rest);
  const colour = tintColour(tint);
  const drawn = () =>
    drawing
      ? drawing.draw(paint)
      : moved('translate(64 40) scale(11)', colour && emoji ? recoloured(emoji, colour) : (emoji ?? ''));
  if (view !== 'box') return { svg: drawn(), paint };
  const inside = drawing ? moved('scale(.0667)', drawing.draw({ ...paint, word: '' })) : (emoji ?? '');
  const box = drawings.get('box')?.draw({ ...paint, emblem: inside }) ?? '';
  return { svg: box, paint };
}

/** The colours behind a picture follow the `color-scheme` of the page that shows it. */
const nightStyle = ([wall, floor, ink]: readonly string[]) =>
  `<style>@media (prefers-color-scheme: dark){.wall{stop-color:${wall}}.floor{stop-color:${floor}}.word text{fill:${ink}}}</style>`;

function gradients([wall, floor]: readonly string[], { body, shade, shine, scene }: Paint): string {
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`;
  return [
    `<radialGradient id="ground" cx=".5" cy=".42" r=".8"><stop class="wall" offset="0" stop-color="${wall}"/><stop class="floor" offset="1" stop-color="${floor}"/></radialGradient>`,
    `<linearGradient id="body" x2=".6" y2="1">${stop(0, shine)}${stop(0.35, body)}${stop(1, shade)}</linearGradient>`,
    `<linearGradient id="round">${stop(0, shade)}${stop(0.3, body)}${stop(0.42, shine)}${stop(0.6, body)}${stop(1, shade)}</linearGradient>`,
    `<linearGradient id="screen" x2=".7" y2="1">${stop(0, scene[0])}${stop(1, scene[1])}</linearGradient>`,
  ].join('');
}

/** Draws a picture of 480 × 480 units as an SVG file. @returns null for an unknown name */
export function drawPicture(picture: PictureOf): string | null {
  const drawn = subject(picture);
  if (!drawn) return null;
  const { paint, svg } = drawn;
  const place = picture.ground % grounds.length;
  const ground = grounds[place] ?? grounds[0];
  const below = svg.includes('<text') ? '' : `<g class="word">${word(paint, 240, 458, 32, ground[2])}</g>`;
  const closer = picture.view === 'close' ? 'translate(-150 -190) scale(1.75)' : 'translate(0 0)';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480" text-anchor="middle" font-family="\'Readex Pro\',\'Noto Sans Arabic\',Tahoma,sans-serif" font-weight="700">',
    nightStyle(nightGrounds[place] ?? nightGrounds[0]),
    `<defs>${gradients(ground, paint)}</defs>`,
    rect(0, 0, 480, 480, 0, 'url(#ground)'),
    moved(
      closer,
      '<ellipse cx="240" cy="406" rx="160" ry="13" fill="#1c2320" opacity=".1"/><ellipse cx="240" cy="405" rx="104" ry="8" fill="#1c2320" opacity=".1"/>',
      svg,
      below,
    ),
    '</svg>',
  ].join('');
}
