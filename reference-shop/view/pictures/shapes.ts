import type { Paint } from './paint.ts';

/** Draws a product within 480 × 480, standing on a floor at about 400. `#body`, `#round` and `#screen` are gradients. */
export type Drawing = (paint: Paint) => string;

export const BODY = 'url(#body)';
/** Shades a body like a cylinder: dark at both sides. */
export const ROUND = 'url(#round)';
export const SCREEN = 'url(#screen)';

export const rect = (x: number, y: number, width: number, height: number, rx: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}" ${more}/>`;
export const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const moved = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`;

/** The brand's name, centred at x. Long names are drawn smaller. */
export const word = ({ word: text }: Paint, x: number, y: number, size: number, fill: string) =>
  text &&
  `<text x="${x}" y="${y}" font-size="${Math.round(size * Math.min(1, 8 / text.length))}" fill="${fill}">${text}</text>`;

/** The emblem in a square of this size. */
export const emblem = (paint: Paint, x: number, y: number, size: number) =>
  moved(`translate(${x} ${y}) scale(${size / 32})`, paint.emblem);

/** Lines of small print. */
export const print = (x: number, y: number, width: number, lines: number, fill: string) =>
  Array.from({ length: lines }, (_, at) =>
    rect(x + (at % 2) * width * 0.1, y + at * 11, width * (at % 2 ? 0.8 : 1), 5, 2.5, fill, 'opacity=".45"'),
  ).join('');
