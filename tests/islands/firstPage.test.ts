import { expect, it, vi } from 'vitest';
import { alive, openAlive } from '../kit/page.ts';
import { block, listing } from './listing/markup.ts';

/** Records every access to `Intl`, from before the first module of the islands loads. */
const used = vi.hoisted(() => {
  const names: string[] = [];
  globalThis.Intl = new Proxy(Intl, {
    get(intl, name) {
      names.push(String(name));
      return intl[name as never];
    },
  });
  return names;
});

it('[LIST-01] a listing with prices, stars and directions is drawn without any Intl object', async () => {
  const locale = [vi.spyOn(Number.prototype, 'toLocaleString'), vi.spyOn(String.prototype, 'localeCompare')];
  const card = `<h3 data-dir-auto>Galaxy S24</h3><span data-money value="1234.5">1234.5</span>
    <input class="rating-tooltip-manual" name="rating" type="number" value="4.5" min="0" max="5" disabled>`;
  await openAlive('[data-island=listing]', listing({ blocks: block(1) + card }));
  await alive('input');
  expect((await alive('[data-money]')).textContent).toBe('1,234.50 ₪ شيكل');
  expect((await alive('[data-dir-auto]')).dir).toBe('ltr');
  expect(used).toEqual([]);
  for (const each of locale) expect(each).not.toHaveBeenCalled();
});
