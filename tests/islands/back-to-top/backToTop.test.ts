import { describe, expect, it, vi } from 'vitest';
import { fixtureElement } from '../../kit/fixtures.ts';
import { openAlive } from '../../kit/page.ts';

const LINK = fixtureElement('pages/home.html', '[data-island=back-to-top]');
const scrollAt = (y: number) => {
  vi.stubGlobal('scrollY', y);
  dispatchEvent(new Event('scroll'));
};
const link = () => document.querySelector('a') as HTMLAnchorElement;

describe('back to top', () => {
  it('[NAV-05] appears past 100 px and goes at 100 px', async () => {
    await openAlive('a', LINK);
    expect(link().hidden).toBe(true);
    scrollAt(101);
    expect(link().hidden).toBe(false);
    scrollAt(100);
    expect(link().hidden).toBe(true);
  });

  it('[NAV-05] data-after is another threshold', async () => {
    await openAlive('a', LINK.replace('data-after="100"', 'data-after="500"'));
    scrollAt(500);
    expect(link().hidden).toBe(true);
    scrollAt(501);
    expect(link().hidden).toBe(false);
  });

  it('[NAV-05] scrolls to the top with the focus, without a new history entry', async () => {
    await openAlive('a', `<h1 id="top">عنوان</h1>${LINK}`);
    const { length } = history;
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const focus = vi.spyOn(document.querySelector('h1') as HTMLElement, 'focus');
    link().click();
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(focus).toHaveBeenCalled();
    expect([history.length, location.hash]).toEqual([length, '']);
    expect(document.querySelector('h1')?.hasAttribute('tabindex')).toBe(false);
  });

  it('[NAV-05] may have the page’s own URL before the #, which a page with <base> needs', async () => {
    const { faults } = await openAlive(
      'a',
      `<a data-island="back-to-top" href="${location.href.split('#')[0]}#top">أعلى</a><a data-island="back-to-top" href="/elsewhere#top">أعلى</a>`,
    );
    expect(link().hidden).toBe(true);
    await vi.waitFor(() => expect(String(faults[0]?.cause)).toContain('href: expected a place on this page'));
    expect(document.querySelectorAll('a')[1]?.hidden).toBe(false);
  });
});
