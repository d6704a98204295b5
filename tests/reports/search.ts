import { expect } from '@playwright/test';
import type { BrowserReport, DomReport } from './report.ts';

export const dom: DomReport[] = [];

export const browser: BrowserReport[] = [
  {
    id: 'SRCH-04',
    symptom: 'the Search key of an Android keyboard searches while the last word is composed',
    body: '<form data-island="autocomplete" action="/search"><input type="search" name="q"><button>ابحث</button></form>',
    responses: {
      '/search': { html: '<h1>النتائج</h1>' },
      '/search/autocomplete': {
        json: { results: [{ title: 'منتجات', data: [{ title: 'هاتف', url: '/p/1' }] }] },
      },
    },
    async check(page, asked) {
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
];
