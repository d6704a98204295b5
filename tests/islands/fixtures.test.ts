import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { island as chainedSelects } from '../../islands/chained-selects/island.ts';
import { island as quantity } from '../../islands/quantity/island.ts';
import { start } from '../../islands/start.ts';

const fixture = (file: string) => readFileSync(`fixtures-html/${file}`, 'utf8');

/** Shows a page of the shop, as its server sent it. Its scripts don't run. */
const show = (file: string) => {
  document.documentElement.innerHTML = fixture(file);
  // juzur.css sets this property. happy-dom does not load the file, and the console would report it as missing.
  document.documentElement.style.setProperty('--juzur-css', '1');
};

/** Waits for the island and returns its host. */
const ready = (selector: string) =>
  vi.waitFor(() => {
    const host = document.querySelector<HTMLElement>(selector);
    expect(host?.dataset.state).toBe('idle');
    return host as HTMLElement;
  });

// happy-dom has no layout, so every element counts as visible.
class InSight {
  constructor(private readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {}
  observe(target: Element) {
    this.report([{ target, isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', InSight);

// Each test leaves the page as the server wrote it.
afterEach(() => window.Juzur?.destroy());

it('[QNTY-01] a press on + adds one on the product page', async () => {
  show('pages/product.html');
  start([quantity], false);
  const host = await ready('[data-island=quantity]');
  host.querySelector<HTMLElement>('button[data-step="1"]')?.click();
  expect(host.querySelector('input')?.value).toBe('2');
});

it('[GEOG-01] the first region loads its cities on the classifieds page', async () => {
  const fetch = vi.fn(async (_request: Request) => Response.json(JSON.parse(fixture('answers/cities.json'))));
  vi.stubGlobal('fetch', fetch);
  show('pages/classifieds.html');
  start([chainedSelects], false);
  const host = await ready('[data-island=chained-selects]');
  const [region, city] = host.querySelectorAll('select') as unknown as [HTMLSelectElement, HTMLSelectElement];
  region.value = '1';
  region.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(city.options.length).toBeGreaterThan(1));
  expect(new URL(fetch.mock.calls[0]?.[0].url as string).pathname).toBe('/api/city/1');
});
