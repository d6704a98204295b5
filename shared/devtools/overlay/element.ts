import { createElement as h, openingTag } from '../../page/index.ts';

export const code = (text: string): HTMLElement => h('code', {}, text);

/** `1 error`, `2 errors` */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const MOST_DEPTH = 6;
const MOST_KEYS = 50;
const MOST_CHARACTERS = 4000;

const print = (value: unknown, indent: string, depth: number): string => {
  if (value instanceof Element) return openingTag(value);
  if (typeof value === 'function') return `function ${value.name}`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value !== 'object' || value instanceof RegExp || value instanceof URL) return `${value}`;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  if (!entries.length) return Array.isArray(value) ? '[]' : '{}';
  if (depth === MOST_DEPTH) return '…';
  const lines = entries
    .slice(0, MOST_KEYS)
    .map(([key, each]) => `\n${indent}${key}: ${print(each, `${indent}  `, depth + 1)}`);
  return `${lines.join('')}${entries.length > MOST_KEYS ? `\n${indent}…` : ''}`;
};

/** A value as lines of `key: value`. Elements are their opening tags. Long and deep values are cut. */
export const formatValue = (value: unknown): string => {
  const text = print(value, '', 0).trim();
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
};
