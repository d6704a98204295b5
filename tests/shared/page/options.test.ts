import { describe, expect, it } from 'vitest';
import type { OptionTable } from '../../../shared/core/island.ts';
import { type Options, readOptions } from '../../../shared/page/options.ts';

const table = {
  delay: { type: 'number', default: -1, max: 100 },
  mode: { type: 'word', default: 'button', words: ['button', 'hybrid'] },
  'count-url': { type: 'url' },
  media: { type: 'media' },
  title: { type: 'text' },
  sound: { type: 'flag' },
} as const satisfies OptionTable;

const hostWith = (attributes: string, json?: unknown): Element => {
  const script =
    json === undefined ? '' : `<script type="application/json" data-config>${JSON.stringify(json)}</script>`;
  document.body.innerHTML = `<div data-island="x" ${attributes}>${script}</div>`;
  return document.body.firstElementChild as Element;
};
const read = (attributes: string, json?: unknown): Options<typeof table> =>
  readOptions(hostWith(attributes, json), table);

describe('readOptions', () => {
  it('[PAGE-02] gives absent options their default, undefined or false', () => {
    const absent = { delay: -1, mode: 'button', sound: false };
    expect(read('')).toEqual({ ...absent, 'count-url': undefined, media: undefined, title: undefined });
    expect(read('data-count-url=""')['count-url']).toBeUndefined();
    expect(read('data-title=""').title).toBe('');
  });

  it('[PAGE-02] reads attributes as values of the table’s types', () => {
    const options = read(
      'data-delay=" 7 " data-mode="hybrid" data-count-url="/n?a=1" data-media="(max-width: 9px)" data-title="a" data-sound',
    );
    expect(options).toMatchObject({ delay: 7, mode: 'hybrid', title: 'a', sound: true });
    expect(options['count-url']).toBe(`${location.origin}/n?a=1`);
    expect(options.media?.media).toBe('(max-width: 9px)');
  });

  it('[PAGE-02] reads keys of the host’s JSON, and an attribute overrides its key', () => {
    const json = { delay: 5, mode: null, count_url: '/n', title: 7, sound: true };
    expect(read('', json)).toMatchObject({ delay: 5, mode: 'button', title: '7', sound: true });
    expect(read('', json)['count-url']).toBe(`${location.origin}/n`);
    expect(read('data-delay="6" data-title="b"', json)).toMatchObject({ delay: 6, title: 'b' });
    expect(read('', { sound: false }).sound).toBe(false);
    for (const value of ['', 'sound', 'true', '1']) expect(read(`data-sound="${value}"`).sound).toBe(true);
    for (const value of ['false', '0']) expect(read(`data-sound="${value}"`, json).sound).toBe(false);
  });

  for (const [attributes, message] of [
    ['data-delay="soon"', 'data-delay: expected a number from 0 to 100, got "soon"'],
    ['data-delay=""', 'data-delay: expected a number from 0 to 100, got ""'],
    ['data-delay="-1"', 'data-delay: expected a number from 0 to 100, got "-1"'],
    ['data-mode="list"', 'data-mode: expected "button" or "hybrid", got "list"'],
    [
      'data-count-url="https://other.test/"',
      'data-count-url: expected an address of this site, got "https://other.test/"',
    ],
    ['data-media="not all"', 'data-media: expected a media query, got "not all"'],
  ] as const)
    it(`[PAGE-02] refuses ${attributes}`, () => {
      expect(() => read(attributes)).toThrow(message);
    });

  it('[PAGE-02] refuses JSON that is not an object, unless attributes give all options', () => {
    const host = hostWith('data-title="a"', 'text');
    expect(() => readOptions(host, table)).toThrow('script[data-config]: expected a JSON object');
    expect(readOptions(host, { title: { type: 'text' } })).toEqual({ title: 'a' });
  });
});
