/** Hue in degrees, saturation and lightness from 0 to 1. */
interface Hsl {
  h: number;
  s: number;
  l: number;
}

export function toHsl(hex: string): Hsl {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const range = max - min;
  if (range === 0) return { h: 0, s: 0, l };
  const s = range / (1 - Math.abs(2 * l - 1));
  const sector = max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { h: sector * 60, s, l };
}

export function toHex({ h, s, l }: Hsl): string {
  const chroma = s * Math.min(l, 1 - l);
  const channel = (at: number) => {
    const k = (at + h / 30) % 12;
    const value = l - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** @param by share of the way to white; negative values go to black */
export function lighter(hex: string, by: number): string {
  const { h, s, l } = toHsl(hex);
  return toHex({ h, s, l: by > 0 ? l + (1 - l) * by : l * (1 + by) });
}

/** A dark text colour on a light background, a light one on a dark background. */
export const inkOn = (hex: string): string => (toHsl(hex).l > 0.58 ? '#2b3035' : '#ffffff');

/** Maximum difference, in degrees, between two hues of one surface of a drawing. */
const SAME_SURFACE = 45;
/** A colour with less saturation counts as grey. */
const LEAST_SATURATION = 0.15;

const isNear = (one: Hsl, other: Hsl) => Math.abs(((one.h - other.h + 540) % 360) - 180) < SAME_SURFACE;

/** The colour of most shapes in a drawing. Its hue identifies the surface to paint. Null for a grey drawing. */
function mainColour(colours: Hsl[]): Hsl | null {
  const vivid = colours.filter(({ s }) => s >= LEAST_SATURATION);
  const votes = (colour: Hsl) => vivid.filter((other) => isNear(colour, other)).length;
  return vivid.reduce<Hsl | null>((best, colour) => (best && votes(best) >= votes(colour) ? best : colour), null);
}

/** Paints the main surface of an SVG drawing in another colour. Other colours, light and shade don't change. */
export function recoloured(svg: string, tint: string): string {
  const pattern = /#[0-9a-f]{6}\b/gi;
  const main = mainColour((svg.match(pattern) ?? []).map(toHsl));
  const { h, s, l } = toHsl(tint);
  return svg.replace(pattern, (hex) => {
    const colour = toHsl(hex);
    if (main && !(colour.s >= LEAST_SATURATION && isNear(colour, main))) return hex;
    const depth = colour.l - (main?.l ?? 0.55);
    return toHex({ h, s, l: Math.min(Math.max(l + depth * 0.7, 0.1), 0.97) });
  });
}
