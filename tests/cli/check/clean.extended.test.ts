import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from './kit.ts';

describe('juzur check finds nothing', () => {
  for (const file of readdirSync('fixtures-html/pages'))
    it(`[PAGE-04] the checker finds nothing in fixtures-html/pages/${file}`, async () => {
      const { out, notes, code } = await check(`fixtures-html/pages/${file}`);
      expect(out).toBe('');
      expect(notes).toBe('juzur check: 1 page, 0 errors, 0 warnings\n');
      expect(code).toBe(0);
    });
});
