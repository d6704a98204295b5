import { westernDigits } from '../../page/index.ts';
import type { Field } from './faultText.ts';

const TYPES = ['text', 'search', 'url', 'email', 'tel'];

/** Marks that can't be seen and that people paste with a text: direction marks, soft hyphens, spaces without width. */
const MARKS = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Joiners belong to words and pictures; at their edges they do nothing. */
const EDGES = /(?<!\S)[\u200C\u200D]|[\u200C\u200D](?!\S)/g;
const REPEATED = /([\u200C\u200D])[\u200C\u200D]+/g;

/**
 * Takes the invisible marks out of a single-line field, and makes the digits of a numeric one Western, before the browser
 * checks its pattern. A password stays as it was typed. FORM-05
 */
export const cleanField = (field: Field): void => {
  const { type, value, inputMode } = field as HTMLInputElement;
  if (!TYPES.includes(type)) return;
  const visible = value.replace(MARKS, '').replace(REPEATED, '$1').replace(EDGES, '');
  const clean = type === 'tel' || /^(numeric|decimal|tel)$/.test(inputMode) ? westernDigits(visible) : visible;
  if (clean !== value) field.value = clean;
};
