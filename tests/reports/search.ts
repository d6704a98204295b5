import type { BrowserReport, DomReport } from './report.ts';

// Each runner loads its own `expect`: neither can load the other's.
const browserKit = () => import('../kit/browser.ts');

const SEARCH =
  '<form data-island="autocomplete" action="/search"><input type="search" name="q"><button>ابحث</button></form>';
const SUGGESTIONS = { json: { results: [{ title: 'منتجات', data: [{ title: 'هاتف', url: '/p/1' }] }] } };

/** Styles of a header that clips what hangs out of it, by what it is. */
const CLIPPING_HEADERS = {
  'a sticky header with overflow: hidden': 'position: sticky; top: 0; overflow: hidden',
  'a transformed header with overflow: hidden': 'transform: translateZ(0); overflow: hidden',
  'a sticky header that scrolls sideways': 'position: sticky; top: 0; overflow-x: auto',
  'a header with contain: paint': 'contain: paint',
  'a header with a clip-path': 'clip-path: inset(0)',
};

export const dom: DomReport[] = [];

export const browser: BrowserReport[] = [
  {
    id: 'SRCH-04',
    symptom: 'the Search key of an Android keyboard searches while the last word is composed',
    body: SEARCH,
    responses: {
      '/search': { html: '<h1>النتائج</h1>' },
      '/search/autocomplete': SUGGESTIONS,
    },
    async check(page, asked) {
      const { expect } = await browserKit();
      // Only Chromium's protocol can compose a word.
      if (page.context().browser()?.browserType().name() !== 'chromium') return;
      await page.locator('[name=q]').focus();
      const client = await page.context().newCDPSession(page);
      await client.send('Input.imeSetComposition', { text: 'هاتف', selectionStart: 4, selectionEnd: 4 });
      await expect(page.getByRole('option')).toHaveCount(1);
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
      await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
      await expect.poll(() => asked['/search']?.[0]?.url.searchParams.get('q')).toBe('هاتف');
    },
  },
  ...Object.entries(CLIPPING_HEADERS).map(
    ([what, style]): BrowserReport => ({
      id: 'SRCH-02',
      symptom: `a suggestion below ${what} can be pressed`,
      head: `<style>header { ${style}; padding: 1rem } main { block-size: 3000px; position: relative; z-index: 9999 }</style>`,
      body: `<header>${SEARCH}</header><main><p>نص</p></main>`,
      responses: { '/p/1': { html: '<h1>هاتف</h1>' }, '/search/autocomplete': SUGGESTIONS },
      async check(page, asked) {
        await page.locator('[name=q]').fill('هاتف');
        await page.getByRole('option').waitFor();
        const { expect } = await browserKit();
        // Not `click`, which scrolls a clipped row into view.
        const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('option').boundingBox()) ?? {};
        await page.mouse.click(x + width / 2, y + height / 2);
        await expect.poll(() => asked['/p/1']?.length).toBe(1);
      },
    }),
  ),
  {
    id: 'SRCH-02',
    symptom: 'a suggestion in a modal dialog of the site can be pressed',
    body: `<dialog style="overflow: hidden; block-size: 6rem">${SEARCH}</dialog><script>document.querySelector('dialog').showModal()</script>`,
    responses: { '/p/1': { html: '<h1>هاتف</h1>' }, '/search/autocomplete': SUGGESTIONS },
    async check(page, asked) {
      const { expect } = await browserKit();
      await page.locator('[name=q]').fill('هاتف');
      await page.getByRole('option').click();
      await expect.poll(() => asked['/p/1']?.length).toBe(1);
    },
  },
];
