import type { Kind } from '../kind.ts';
import { family } from './family.ts';
import { fashion } from './fashion.ts';
import { home } from './home.ts';
import { leisure } from './leisure.ts';
import { phones } from './phones.ts';
import { technology } from './technology.ts';

/** Every kind of product that the shop sells. */
export const kinds: Kind[] = [...phones, ...technology, ...home, ...fashion, ...family, ...leisure];
