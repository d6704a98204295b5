import { type Drawing, drawings, type Shape } from './drawings.ts';
import { lettering } from './lettering.ts';
import type { Paint } from './paint.ts';

const group = (transform: string, content: string) => `<g transform="${transform}">${content}</g>`;

/** `colour` or `colour/opacity`: a name of the paint or a hexadecimal colour. Gradients are invisible on straight lines. */
function ink(paint: Paint, colour: string, kind: 'fill' | 'stroke'): string {
  const [name = '', opacity] = colour.split('/');
  const value = (kind === 'stroke' ? paint.strokes[name] : undefined) ?? paint.fills[name] ?? name;
  return `${kind}="${value}"${opacity ? ` opacity="${opacity}"` : ''}`;
}

type Verb = (paint: Paint, colour: string, args: string[]) => string;

const fill = (p: Paint, colour: string) => ink(p, colour, 'fill');
const stroke = (p: Paint, colour: string, width = '') =>
  `fill="none" ${ink(p, colour, 'stroke')} stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const rect = ([x, y, width, height, radius]: string[]) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`;
const circle = ([x, y, radius]: string[]) => `<circle cx="${x}" cy="${y}" r="${radius}"`;

const verbs: Record<string, Verb> = {
  rect: (p, colour, args) => `${rect(args)} ${fill(p, colour)}/>`,
  frame: (p, colour, [width, ...args]) => `${rect(args)} ${stroke(p, colour, width)}/>`,
  circle: (p, colour, args) => `${circle(args)} ${fill(p, colour)}/>`,
  ring: (p, colour, [width, ...args]) => `${circle(args)} ${stroke(p, colour, width)}/>`,
  oval: (p, colour, [x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${fill(p, colour)}/>`,
  path: (p, colour, args) => `<path ${fill(p, colour)} d="${args.join(' ')}"/>`,
  line: (p, colour, [width, ...args]) => `<path ${stroke(p, colour, width)} d="${args.join(' ')}"/>`,
  '(': (_, first, args) => `<g transform="${[first, ...args].join(' ')}">`,
  ')': () => '</g>',
  use: (p, name, args) => group(args.join(' '), render(name, { ...p, word: '' })),
  text: (p, colour, [x, y, size, text]) => lettering(text ?? '', Number(x), Number(y), Number(size), fill(p, colour)),
  word: (p, colour, [x, y, size]) => lettering(p.word, Number(x), Number(y), Number(size), fill(p, colour)),
  /** The emoji of a package, in a square. */
  emblem: (p, _, [x, y, size]) => group(`translate(${x} ${y}) scale(${Number(size) / 32})`, p.emblem),
  /** Lines of small print. */
  print: (p, colour, [x, y, width, count]) =>
    Array.from({ length: Number(count) }, (_, at) => {
      const inset = at % 2 ? Number(width) * 0.1 : 0;
      const line = [Number(x) + inset, Number(y) + at * 10, Number(width) - 2 * inset, 4, 2].map(String);
      return `${rect(line)} ${fill(p, `${colour}/.4`)}/>`;
    }).join(''),
  /** The label of every package: the brand's name, a picture of the content, and small print. */
  label: (p, colour, args) => {
    const [x = 0, y = 0, width = 0, height = 0] = args.map(Number);
    const middle = x + width / 2;
    return draw(p, [
      ['rect', colour, x, y, width, height, 6],
      ['rect', 'flat', x, y, width, 8, 0],
      ['word', 'print', middle, y + 38, Math.min(26, width / 6)],
      ['emblem', '-', middle - height * 0.19, y + 50, height * 0.38],
      ['print', 'print', x + width * 0.25, y + height - 22, width * 0.5, 2],
    ]);
  },
  lens: (p, _, [x = '', y = '', radius = '']) => {
    const r = Number(radius);
    return draw(p, [
      ['circle', 'black', x, y, r],
      ['circle', 'dark', x, y, r * 0.62],
      ['circle', '#8fa6c4', Number(x) - r * 0.2, Number(y) - r * 0.25, r * 0.2],
    ]);
  },
  /** A display or a painting: a scene, cut to a rounded rectangle. */
  screen: (p, colour, args) => {
    const [x = 0, y = 0, width = 0, height = 0] = args.map(Number);
    const side = Math.max(width, height);
    const place = `translate(${x + (width - side) / 2} ${y + (height - side) / 2}) scale(${side / 100})`;
    const scene = `${verbs.rect?.(p, colour, args)}${group(place, render('wallpaper', p))}`;
    return `<clipPath id="screen">${rect(args)}/></clipPath><g clip-path="url(#screen)">${scene}</g>`;
  },
};

const draw = (paint: Paint, shapes: (string | number)[][]) =>
  shapes.map(([verb = '', colour = '', ...args]) => verbs[verb]?.(paint, `${colour}`, args.map(String))).join('');

function shapeSvg(paint: Paint, { verb, colour, args, repeat }: Shape): string {
  const svg = verbs[verb]?.(paint, colour, args);
  if (svg === undefined) throw new Error(`No verb "${verb}" for drawings`);
  if (!repeat) return svg;
  const [, count, kind, a = '', b = ''] = /^(\d+)([x@])([^,]+),([^,]+)$/.exec(repeat) ?? [];
  return Array.from({ length: Number(count) }, (_, at) =>
    kind === 'x'
      ? group(`translate(${at * Number(a)} ${at * Number(b)})`, svg)
      : group(`rotate(${(at * 360) / Number(count)} ${a} ${b})`, svg),
  ).join('');
}

/** `1/2`: in every second arrangement; a brand: in its pictures; `other`: in those of brands that no line names. */
function applies(condition: string, { lines }: Drawing, { variant, brand }: Paint): boolean {
  if (condition === '') return true;
  const [rest, of] = condition.split('/').map(Number);
  if (of) return variant % of === rest;
  return condition === (lines.some((line) => line.condition === brand) ? brand : 'other');
}

/** The SVG of a drawing in its own coordinates. Empty if there is none with this name. */
export function render(name: string, paint: Paint): string {
  const drawing = drawings.get(name);
  if (!drawing) return '';
  return drawing.lines
    .filter(({ condition }) => applies(condition, drawing, paint))
    .flatMap(({ shapes }) => shapes.map((shape) => shapeSvg(paint, shape)))
    .join('');
}
