import { tintColour } from '../../domain/catalog/tint.ts';
import { inkOn, lighter } from './colours.ts';

/** For things whose title doesn't name a colour. */
const calm = ['#4a5560', '#c6cbd0', '#f0efec', '#34363c', '#5d7389', '#b9a98f'];
const lively = ['#2f8f7f', '#d9823b', '#c24f5d', '#4f7fc0', '#8a6cb8', '#c79a3a', '#5f9a4c', '#b5667f'];

/** Pairs of colours for screens, covers and other surfaces with a picture. */
const scenes = [
  ['#ff9a76', '#7a3e9d'],
  ['#56ccf2', '#2f5fd0'],
  ['#a8e063', '#2b8a6b'],
  ['#fbc2a0', '#e0567b'],
  ['#ffd56b', '#e8743b'],
  ['#9ad0ff', '#7b5bd6'],
  ['#6ee7c8', '#1f6f8b'],
  ['#f7a8c9', '#5b5bd0'],
  ['#c9d6df', '#52616b'],
  ['#f6d365', '#3d8f86'],
  ['#ffb199', '#35477d'],
  ['#b8c6ff', '#274690'],
] as const;

/** Materials that look the same on every product. A gradient is named by its id in `picture.ts`. */
const materials = {
  white: '#ffffff',
  paper: '#fdfcf8',
  black: '#15171b',
  dark: '#2a2d33',
  iron: '#4e545c',
  print: '#4d565c',
  wood: '#9a7148',
  glow: '#ffe9a8',
  metal: 'url(#metal)',
  gold: 'url(#gold)',
  glass: 'url(#glass)',
  sheen: 'url(#sheen)',
  sphere: 'url(#sphere)',
  body: 'url(#body)',
  round: 'url(#round)',
  scene: 'url(#scene)',
};

/** The colours and texts that a drawing uses. */
export interface Paint {
  /** SVG paints by the names that `drawings.txt` uses. */
  fills: Record<string, string>;
  /** The same for lines, if they differ: a gradient is not visible on a straight line. */
  strokes: Record<string, string>;
  /** 0 to 11: chooses between arrangements. */
  variant: number;
  brand: string;
  /** The brand's name; empty if there is none. */
  word: string;
  /** An emoji of 32 × 32 units for labels; empty if there is none. */
  emblem: string;
}

/**
 * The colours of a product's drawing.
 * @param tint a name of `tintOf`; any other text selects one of the drawing's suitable colours
 * @param isCalm true for devices and metal; packages and toys have lively colours
 */
export function mixPaint(
  tint: string,
  isCalm: boolean,
  rest: Pick<Paint, 'variant' | 'brand' | 'word' | 'emblem'>,
): Paint {
  const own = isCalm ? calm : lively;
  const flat = tintColour(tint) ?? (own[rest.variant % own.length] as string);
  const [scene1, scene2] = scenes[rest.variant % scenes.length] ?? scenes[0];
  const deep = lighter(flat, -0.42);
  const shades = {
    flat,
    deep,
    scene1,
    scene2,
    shade: lighter(flat, -0.18),
    light: lighter(flat, 0.24),
    shine: lighter(flat, 0.4),
    ink: inkOn(flat),
  };
  return {
    fills: { ...materials, ...shades },
    strokes: { body: flat, round: flat, metal: '#b3b9bf', gold: '#c9a24f', glass: '#dcebf0' },
    ...rest,
  };
}
