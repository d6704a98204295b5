import { describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../../shared/core/index.ts';
import { matchedSelectors } from '../../../../shared/devtools/overlay/sections.ts';
import { openPage } from '../../../kit/page.ts';

const selectorsOf = async (html: string, hooks: unknown): Promise<string[]> => {
  openPage(html, { config: { hooks } });
  await vi.waitFor(() => expect(getRuntime()?.entries()).toHaveLength(1));
  return (getRuntime()?.entries() ?? []).flatMap(matchedSelectors);
};

describe('the selectors of a host', () => {
  it('[PAGE-01] a host’s selectors are data-island, the island’s own and those of the site', async () => {
    expect(await selectorsOf('<p data-island="text-direction"></p>', {})).toEqual(['[data-island="text-direction"]']);
    expect(await selectorsOf('<a class="do-rate" href="/r">r</a>', {})).toEqual(['.do-rate']);
    expect(
      await selectorsOf('<p class="title" data-dir-auto></p>', { 'text-direction': ['.name, .title', ''] }),
    ).toEqual(['[data-dir-auto]', '.title']);
  });

  it('[PAGE-01] selectors are whole where a comma is inside parentheses, and a wrong one is no match', async () => {
    const hooks = { 'text-direction': [':is(.name, .title)', '[[', 5] };
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await selectorsOf('<p class="title"></p>', hooks)).toEqual([':is(.name, .title)']);
    await vi.waitFor(() => expect(errors).toHaveBeenCalledTimes(2));
  });
});
