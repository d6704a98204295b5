import { describe, expect, it } from 'vitest';
import { mistakeIn, placeOfKey, repeatedKeys } from '../../../cli/check/page/json.ts';

describe('the first mistake of a block of JSON', () => {
  it.each([
    ['{"a": 1,}', 8, 'a name in double quotes'],
    ["{'a': 1}", 1, 'JSON'],
    ['{"a": 1 "b": 2}', 8, 'a comma'],
    ['{"a" 1}', 5, 'a colon'],
    ['{"a": }', 6, 'a value'],
    ['{"a": "b}', 6, 'the end of a text in double quotes'],
    ['{"a": 1', 7, '"}"'],
    ['{"a": 1} x', 9, 'JSON'],
    ['{// no\n"a": 1}', 1, 'no comment'],
    ['', 0, 'a value'],
  ])('of %j is at %i: %s', (json, offset, expected) => {
    expect(mistakeIn(json)).toEqual({ offset, expected });
  });
});

describe('the place of a key', () => {
  const json = '{"routes": {"search": "/s"}, "texts": {"listing.more": "x", "listing": "y"}}';
  it.each([
    ['routes', 1],
    ['routes.search', 12],
    ['texts.listing.more', 39],
    ['texts.listing', 60],
    ['routes.nothing', 1],
    ['nothing', null],
  ])('%s is %s', (key, offset) => {
    expect(placeOfKey(json, key)).toBe(offset);
  });

  it('the place of a key in a block that is no JSON is unknown', () => {
    expect(placeOfKey('', 'routes')).toBeNull();
  });
});

it('finds keys that an object has twice, at any depth', () => {
  expect(repeatedKeys('{"a": 1, "b": {"a": 1, "c": 2, "c": 3}, "a": 2}')).toEqual([
    { name: 'c', offset: 31 },
    { name: 'a', offset: 40 },
  ]);
});
