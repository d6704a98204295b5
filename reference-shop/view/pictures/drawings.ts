import { readFileSync } from 'node:fs';

/** One shape: a verb of `render.ts`, a colour, and numbers or an SVG path. */
export interface Shape {
  verb: string;
  colour: string;
  args: string[];
  /** `4x44,0`: four of it, each moved by this; `12@240,224`: twelve of it around a point. */
  repeat: string;
}

export interface Drawing {
  /** Metal and plastic: calm colours if the title names none. */
  isCalm: boolean;
  /** Left, top, width and height of what is drawn. */
  box: readonly [x: number, y: number, width: number, height: number];
  lines: { condition: string; shapes: Shape[] }[];
}

function parseShape(text: string): Shape {
  const words = text.split(' ');
  const repeat = /^\d+[x@]/.test(text) ? (words.shift() ?? '') : '';
  const [verb = '', colour = '', ...args] = words;
  return { verb, colour, args, repeat };
}

function parseDrawing(text: string): [string, Drawing] {
  const [head = '', ...lines] = text.split('\n  ');
  const [, name = '', calm, numbers = ''] = /^([a-z-]+)( calm)? (.+)$/.exec(head) ?? [];
  const [x = 0, y = 0, width = 480, height = 480] = numbers.split(' ').map(Number);
  const parts = lines.map((line) => {
    const [, condition = '', shapes = ''] = /^(?:([a-z]+|\d\/\d): )?(.*)$/.exec(line) ?? [];
    return { condition, shapes: shapes.split('; ').map(parseShape) };
  });
  return [name, { isCalm: calm !== undefined, box: [x, y, width, height], lines: parts }];
}

/** The shop's own drawings by name, from `drawings.txt`, which describes the format. */
export const drawings = new Map(
  readFileSync(new URL('./drawings.txt', import.meta.url), 'utf8')
    .replace(/^#.*\n/gm, '')
    .trim()
    .split(/\n(?! )/)
    .map(parseDrawing),
);
