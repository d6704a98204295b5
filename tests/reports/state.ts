import type { BrowserReport, DomReport } from './report.ts';

// Each runner loads its own `expect`: neither can load the other's.
const vitest = () => import('vitest');

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
export const dom: DomReport[] = [
  {
    id: 'MON-02',
    symptom: 'a negative price has its minus before the digits, also in right-to-left text',
    body: '<p>الخصم <data data-money value="-20">-20</data></p>',
    async check() {
      const { expect } = await vitest();
      expect(find('data').textContent).toBe('\u200e-20.00 ₪ شيكل');
      expect(window.Juzur?.money('-1234.5', { symbol: '$', name: '' })).toBe('\u200e-1,234.50 $');
      expect(window.Juzur?.money('-0.001')).toBe('0.00 ₪ شيكل');
    },
  },
  {
    id: 'MON-03',
    symptom: 'a price follows the value that a script of the page sets, with or without a text',
    body: '<data id="a" data-money value="100">100</data><data id="b" data-money value="100">100</data>',
    async check(page) {
      const { expect } = await vitest();
      find('#a').setAttribute('value', '150');
      find('#b').setAttribute('value', '175');
      find('#b').textContent = '175';
      await page.ready();
      expect(['#a', '#b'].map((id) => find(id).textContent)).toEqual(['150.00 ₪ شيكل', '175.00 ₪ شيكل']);
      window.Juzur?.destroy(find('#a'));
      find('#a').setAttribute('value', '200');
      find('#b').setAttribute('value', '250');
      await page.ready();
      expect(['#a', '#b'].map((id) => find(id).textContent)).toEqual(['100', '250.00 ₪ شيكل']);
    },
  },
  {
    id: 'MON-03',
    symptom: 'a price keeps its text if a script sets a value that is no number, and says so',
    body: '<data data-money value="100">100</data>',
    async check(page) {
      const { expect } = await vitest();
      find('data').setAttribute('value', 'soon');
      await page.ready();
      expect(find('data').textContent).toBe('100.00 ₪ شيكل');
      expect(page.faults.map(({ cause }) => `${cause}`)).toEqual([
        expect.stringContaining('value: expected a decimal number, got "soon"'),
      ]);
      find('data').setAttribute('value', '3');
      await page.ready();
      expect(find('data').textContent).toBe('3.00 ₪ شيكل');
    },
  },
  {
    id: 'DIR-03',
    symptom: 'a title that a script changes has the direction of its new text',
    body: '<h1 data-dir-auto dir="auto">iPhone 15 <b>Pro</b></h1><h2 data-dir-auto>هاتف</h2>',
    async check(page) {
      const { expect } = await vitest();
      const dirs = () => [find('h1'), find('h2')].map((title) => title.getAttribute('dir'));
      expect(dirs()).toEqual(['ltr', null]);
      find('h1').textContent = 'هاتف آيفون';
      (find('h2').firstChild as Text).data = 'Galaxy';
      await page.ready();
      expect(dirs()).toEqual(['auto', 'ltr']);
      find('h1').innerHTML = '<b>Pixel</b>';
      find('h2').textContent = 'هاتف';
      await page.ready();
      expect(dirs()).toEqual(['ltr', null]);
      window.Juzur?.destroy();
      find('h2').textContent = 'Galaxy';
      await page.ready();
      expect(dirs()).toEqual(['auto', null]);
    },
  },
];

export const browser: BrowserReport[] = [];
