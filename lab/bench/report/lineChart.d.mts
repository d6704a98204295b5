import type { Figure } from './figure.mjs';

export function lineChart(figure: Figure): string;
