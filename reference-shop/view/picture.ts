import { recoloured } from './pictures/colours.ts';
import { drawings } from './pictures/drawings/index.ts';
import { emojiBody } from './pictures/emoji.ts';
import { mixPaint, type Paint, tintColour } from './pictures/paint.ts';
import { moved, rect, word } from './pictures/shapes.ts';

/** Wall, floor, and the text colour. `assets/41-pictures.css` repeats the walls for pictures that are still loading. */
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

function gradients([wall, floor]: readonly string[], { body, shade, shine, scene }: Paint): string {
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`;
  return [
    `<radialGradient id="ground" cx=".5" cy=".42" r=".8">${stop(0, wall ?? '')}${stop(1, floor ?? '')}</radialGradient>`,
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
  const ground = grounds[picture.ground % grounds.length] ?? grounds[0];
  const below = svg.includes('<text') ? '' : word(paint, 240, 458, 32, ground[2]);
  const closer = picture.view === 'close' ? 'translate(-150 -190) scale(1.75)' : 'translate(0 0)';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480" text-anchor="middle" font-family="\'Readex Pro\',\'Noto Sans Arabic\',Tahoma,sans-serif" font-weight="700">',
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
