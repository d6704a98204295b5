import type { Drawing } from '../shapes.ts';
import { appliances } from './appliances.ts';
import { computers } from './computers.ts';
import { household } from './household.ts';
import { packages } from './packages.ts';
import { phones } from './phones.ts';
import { wear } from './wear.ts';

// What is made of metal is calm too.
const { cutlery, pot, tray, ...homely } = household;
const lively: Record<string, Drawing> = { ...packages, ...wear, ...homely };
const calm: Record<string, Drawing> = { ...phones, ...computers, ...appliances, cutlery, pot, tray };

/** The shop's own drawings by name, each with whether it may have any colour where the title names none. */
export const drawings = new Map<string, { draw: Drawing; isLively: boolean }>([
  ...Object.entries(calm).map(([name, draw]) => [name, { draw, isLively: false }] as const),
  ...Object.entries(lively).map(([name, draw]) => [name, { draw, isLively: true }] as const),
]);
