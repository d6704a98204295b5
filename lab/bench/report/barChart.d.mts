import type { Figure } from './figure.mjs';

export function barChart(figure: Figure): string;
