import { describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../../shared/core/index.ts';
import { matchedSelectors, withoutScript } from '../../../../shared/devtools/overlay/sections.ts';
import { openPage } from '../../../kit/page.ts';

const CASES: [html: string, texts: string[]][] = [
  ['<a data-host href="/c/phones?page=2">next</a>', ['a link to /c/phones?page=2']],
  ['<a data-host>next</a>', ['nothing: it stays as the server wrote it']],
  ['<form data-host action="/search"><input name="q"></form>', ['a GET form to /search']],
  ['<form data-host method="post"><input name="action"></form>', ['a POST form to /']],
  ['<form data-host action="https://pay.example/x"></form>', ['a GET form to https://pay.example/x']],
  ['<form action="/cart" method="post"><select data-host></select></form>', ['a field of a POST form to /cart']],
  ['<form action="/cart"><p data-host><input></p></form>', ['a field of a GET form to /cart']],
  ['<form action="/cart"><p data-host>text</p></form>', ['nothing: it stays as the server wrote it']],
  ['<details data-host><summary>x</summary><a href="/x">x</a></details>', ['opens and closes by itself']],
  ['<iframe data-host src="https://auth.example/login"></iframe>', ['a frame of https://auth.example/login']],
  [
    '<div data-host><form action="/send"></form><form action="/activate" method="post"></form></div>',
    ['a GET form to /send', 'a POST form to /activate'],
  ],
  ['<div data-host><a href="/1">1</a><a href="/2">2</a></div>', ['2 links, the first to /1']],
  ['<div data-host><a href="/1">1</a><a rel="next" href="/2">2</a></div>', ['a link to /2']],
  [
    '<div data-host><p data-juzur-outlet="x"><a href="/1">1</a></p></div>',
    ['nothing: it stays as the server wrote it'],
  ],
];

describe('what a hook does without JavaScript', () => {
  for (const [html, texts] of CASES)
    it(`[PAGE-01] what a hook does without JavaScript is read from ${html.slice(0, 60)}`, () => {
      openPage('', { config: { locale: 'en' }, islands: [] });
      // Not inserted into the page, so that the frame loads nothing.
      const part = document.createElement('div');
      part.innerHTML = html;
      const host = part.querySelector('[data-host]') as HTMLElement;
      expect(withoutScript(host)).toEqual(texts);
    });
});

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
