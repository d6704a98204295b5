import type { Drawing } from '../shapes.ts';
import { appliances } from './appliances.ts';
import { computers } from './computers.ts';
import { household } from './household.ts';
import { packages } from './packages.ts';
import { phones } from './phones.ts';
import { wear } from './wear.ts';

// Things made of metal get calm colours too.
const { cutlery, pot, tray, ...homely } = household;
const lively: Record<string, Drawing> = { ...packages, ...wear, ...homely };
const calm: Record<string, Drawing> = { ...phones, ...computers, ...appliances, cutlery, pot, tray };

/** The shop's own drawings by name. `isLively`: whether any colour is suitable if the title names none. */
export const drawings = new Map<string, { draw: Drawing; isLively: boolean }>([
  ...Object.entries(calm).map(([name, draw]) => [name, { draw, isLively: false }] as const),
  ...Object.entries(lively).map(([name, draw]) => [name, { draw, isLively: true }] as const),
]);
