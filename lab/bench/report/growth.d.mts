import type { Figure } from './figure.mjs';

export function growthFigure(
  figures: Record<string, { points: Record<string, { x?: number }>; cells: Figure['cells'] }>,
): (Figure & { about: string; chart: string }) | undefined;
