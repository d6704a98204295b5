import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../../shared/devtools/overlay/element.ts';

const element = () => {
  const form = document.createElement('form');
  form.setAttribute('action', '/search');
  form.append('text');
  return form;
};

const CASES: [what: string, value: unknown, text: string][] = [
  ['a text', 'a "b"', '"a \\"b\\""'],
  ['numbers, null and undefined', { a: 1, b: null, c: undefined }, 'a: 1\nb: null\nc: undefined'],
  ['an element as its opening tag', { form: element() }, 'form: <form action="/search"></form>'],
  ['lists in objects', { a: { b: [1, 'x'] } }, 'a: \n  b: \n    0: 1\n    1: "x"'],
  ['what is empty', { a: [], b: {} }, 'a: []\nb: {}'],
  [
    'functions, patterns, URLs and maps',
    { f: function send() {}, r: /x/g, m: new Map([['k', 1]]) },
    'f: function send\nr: /x/g\nm: \n  k: 1',
  ],
  ['a URL', new URL('https://a.example/b'), 'https://a.example/b'],
];

describe('a value in the overlay', () => {
  for (const [what, value, text] of CASES)
    it(`[PAGE-02] shows ${what}`, () => {
      expect(formatValue(value)).toBe(text);
    });

  it('[PAGE-02] cuts what refers to itself, has many keys or is long', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(formatValue(circle)).toMatch(/^self: \n(.*self: \n)*.*self: …$/);
    const many = formatValue(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, index])));
    expect(many.split('\n')).toHaveLength(51);
    expect(many).toMatch(/\n…$/);
    expect(formatValue('x'.repeat(10_000))).toMatch(/^"x{3999}…$/);
  });
});
