import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingsIn, pageOf } from './kit.ts';

describe('juzur check finds nothing', () => {
  for (const page of readdirSync('docs/islands'))
    it(`[PAGE-04] the checker finds nothing in the smallest markup of docs/islands/${page}`, async () => {
      const text = readFileSync(`docs/islands/${page}`, 'utf8');
      const [, html = ''] = /## Smallest markup\n.*?```html\n(.*?)```/s.exec(text) ?? [];
      expect(await findingsIn(pageOf(html))).toEqual([]);
    });
});
