import { expect, it } from 'vitest';
import { placesOf } from '../../../cli/check/page/lines.ts';

it.each([
  ['a\nb', 2, { line: 2, column: 1 }],
  ['a\r\nbc', 4, { line: 2, column: 2 }],
  ['a\rb', 2, { line: 2, column: 1 }],
  ['هاتف', 3, { line: 1, column: 4 }],
  ['a\n', 2, { line: 2, column: 1 }],
  ['', 0, { line: 1, column: 1 }],
])('in %j the offset %i is %o', (text, offset, place) => {
  expect(placesOf(text)(offset)).toEqual(place);
});
