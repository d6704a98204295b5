import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype from 'opentype.js';

const files = join(dirname(createRequire(import.meta.url).resolve('@fontsource/readex-pro/package.json')), 'files');

/** Outlines are made for a font size of 100 units, so that rounding to whole units is not visible. */
const SIZE = 100;
/** Widest text in multiples of its size; a longer one is drawn smaller. */
const MAX_WIDTH = 4.4;

interface Outline {
  d: string;
  width: number;
}

const fonts = new Map<string, opentype.Font>();
const outlines = new Map<string, Outline>();

/** Reads a font at its first use. opentype.js can't read WOFF2, nor choose a weight of the variable font. */
function fontOf(script: 'arabic' | 'latin'): opentype.Font {
  const known = fonts.get(script);
  if (known) return known;
  const { buffer, byteOffset, length } = readFileSync(join(files, `readex-pro-${script}-600-normal.woff`));
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + length));
  fonts.set(script, font);
  return font;
}

/** `Path.toPathData` of opentype.js writes "92 -0" as "920". */
function pathData({ commands }: opentype.Path): string {
  return commands
    .map(({ type, ...points }) => {
      const { x1, y1, x2, y2, x, y } = points as Record<string, number | undefined>;
      return type + [x1, y1, x2, y2, x, y].flatMap((value) => (value === undefined ? [] : Math.round(value))).join(' ');
    })
    .join('');
}

function outlineOf(text: string): Outline {
  const known = outlines.get(text);
  if (known) return known;
  const font = fontOf(/\p{Script=Arabic}/u.test(text) ? 'arabic' : 'latin');
  const outline = { d: pathData(font.getPath(text, 0, 0, SIZE)), width: font.getAdvanceWidth(text, SIZE) };
  outlines.set(text, outline);
  return outline;
}

/**
 * A text as outlines of the shop's typeface: an SVG file in an `<img>` can't load fonts.
 * @param text one of the shop's own words, as its outlines are kept
 * @param x the text's middle
 * @param y its baseline
 */
export function lettering(text: string, x: number, y: number, size: number, fill: string): string {
  if (!text) return '';
  const { d, width } = outlineOf(text);
  const scale = Math.min(size / SIZE, (size * MAX_WIDTH) / width);
  return `<path transform="translate(${round(x - (width * scale) / 2)} ${y}) scale(${round(scale)})" ${fill} d="${d}"/>`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
