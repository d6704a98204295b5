import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { fixtureElement } from '../../kit/fixtures.ts';
import { alive, openPage } from '../../kit/page.ts';
import { stubIntersectionObserver } from '../../kit/stubIntersectionObserver.ts';

const WIDTH = 300;
const list = () => document.querySelector('ul') as HTMLElement;
const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`) as HTMLElement;
const shown = () => document.querySelector('.juzur-slider-bar > span')?.textContent;
const shownAfter = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return shown();
};
const live = () => list().getAttribute('aria-live');
const scrolls: number[] = [];

/** Gives a right-to-left list the positions that a browser would compute. */
const layOut = () => {
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return 100 - [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH;
    },
  });
  HTMLElement.prototype.scroll = function (this: HTMLElement, to?: unknown) {
    this.scrollLeft = (to as ScrollToOptions).left as number;
    scrolls.push(this.scrollLeft);
    this.dispatchEvent(new Event('scroll'));
  } as typeof HTMLElement.prototype.scroll;
};

const open = async (slides = 3, attributes = '') => {
  const observers = stubIntersectionObserver();
  const slider = fixtureElement('pages/home.html', '[data-island=premium-slider]', (host) => {
    host.removeAttribute('data-delay');
    host.querySelector('ul')?.replaceChildren(...[...host.querySelectorAll('li')].slice(0, slides));
  });
  openPage(slider.replace('data-island', `${attributes} data-island`));
  observers.show(document.querySelector('[data-island]'));
  return alive('[data-island=premium-slider]');
};

const reduceMotion = () =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(prefers-reduced-motion: reduce)', media }),
  );

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  scrolls.length = 0;
  layOut();
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetLeft');
  Reflect.deleteProperty(HTMLElement.prototype, 'scroll');
});

describe('premium slider', () => {
  it('[HOME-04] the slider is a carousel of slides named by their places, and its first stop is the pause button', async () => {
    const host = await open();
    const slides = [...list().children];
    expect([host.getAttribute('role'), host.getAttribute('aria-roledescription')]).toEqual(['group', 'عارض شرائح']);
    for (const slide of slides) expect(slide.getAttribute('aria-roledescription')).toBe('شريحة');
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 من 3', '2 من 3', '3 من 3']);
    expect(host.querySelector('a,button')).toBe(button('إيقاف العرض التلقائي'));
  });

  it('[HOME-04] the buttons control the list, and the server’s attributes come back at the end', async () => {
    await open();
    const buttons = [...document.querySelectorAll('.juzur-slider-bar > button')];
    expect(buttons.map((each) => each.getAttribute('aria-controls'))).toEqual([list().id, list().id, list().id]);
    expect(list().id).not.toBe('');
    getRuntime()?.stop();
    expect([list().id, list().firstElementChild?.attributes.length]).toEqual(['', 0]);
  });

  it('[HOME-04] a press on a button says which slide came, and a turn by itself says nothing', async () => {
    await open();
    const said = () => document.querySelector('.juzur-announcer[role=status]')?.textContent ?? '';
    shownAfter(5000);
    expect(said()).toBe('');
    button('الشريحة التالية').click();
    shownAfter(100);
    expect(said()).toContain('3 من 3 ');
    expect(said()).toContain(list().querySelectorAll('.premium-title')[2]?.textContent);
  });

  it('[HOME-04] a press says the text of a slide that is a picture alone', async () => {
    await open();
    (list().children[1] as Element).innerHTML = '<a href="/sale"><img alt="تخفيضات الصيف" src="data:,"></a>';
    button('الشريحة التالية').click();
    shownAfter(100);
    expect(document.querySelector('.juzur-announcer')?.textContent).toBe('2 من 3 تخفيضات الصيف');
  });

  it('[HOME-04] turns one slide every five seconds and begins again at the first, right to left', async () => {
    await open();
    expect(shown()).toBe('1 من 3');
    for (const expected of ['2 من 3', '3 من 3', '1 من 3']) {
      expect(shownAfter(5000)).toBe(expected);
    }
    expect(scrolls).toEqual([-WIDTH, -2 * WIDTH, 0]);
  });

  it('[HOME-04] data-delay says how long a slide is shown, in milliseconds', async () => {
    await open(3, 'data-delay="1000"');
    expect(shownAfter(1000)).toBe('2 من 3');
  });

  it('[HOME-04] a stopped slider ignores the pointer and announces its slides; the visitor can start it again', async () => {
    const host = await open();
    expect(live()).toBe('off');
    button('إيقاف العرض التلقائي').click();
    expect(live()).toBe('polite');
    host.dispatchEvent(new Event('pointerenter'));
    host.dispatchEvent(new Event('pointerleave'));
    expect(shownAfter(20_000)).toBe('1 من 3');
    button('تشغيل العرض التلقائي').click();
    expect(shownAfter(5000)).toBe('2 من 3');
  });

  it.each<[string, string, string]>([
    ['pointer', 'pointerenter', 'pointerleave'],
    ['focus', 'focusin', 'focusout'],
  ])('[HOME-04] stops while the %s is on it', async (_, enter, leave) => {
    const host = await open();
    host.dispatchEvent(new Event(enter));
    expect(live()).toBe('polite');
    expect(shownAfter(20_000)).toBe('1 من 3');
    host.dispatchEvent(new Event(leave));
    expect(live()).toBe('off');
    expect(shownAfter(5000)).toBe('2 من 3');
  });

  it('[HOME-04] pauses in a hidden tab', async () => {
    await open();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shownAfter(20_000)).toBe('1 من 3');
  });

  it('[HOME-04] the slider does not rotate with reduced motion until its button is pressed', async () => {
    reduceMotion();
    await open();
    expect(shownAfter(20_000)).toBe('1 من 3');
    button('تشغيل العرض التلقائي').click();
    expect(shownAfter(5000)).toBe('2 من 3');
  });

  it('[HOME-04] next and previous turn in a loop; a swipe is followed', async () => {
    await open();
    button('الشريحة السابقة').click();
    expect(shown()).toBe('3 من 3');
    button('الشريحة التالية').click();
    expect(shown()).toBe('1 من 3');
    list().scrollLeft = -WIDTH + 4;
    list().dispatchEvent(new Event('scroll'));
    expect(shownAfter(200)).toBe('2 من 3');
  });

  it('[HOME-04] a single slide stays a list', async () => {
    const host = await open(1);
    expect(host.querySelector('button')).toBeNull();
    expect(host.hasAttribute('aria-roledescription')).toBe(false);
  });

  it('[PAGE-02] unmounting stops the slider and restores the server’s HTML', async () => {
    await open();
    getRuntime()?.destroy(document);
    expect(document.querySelector('button')).toBeNull();
    expect(document.querySelector('[data-island]')?.outerHTML).toMatch(
      /^<div class="premium" data-island="premium-slider" aria-label="منتجات مميزة">\s*<ul><li>/,
    );
    vi.advanceTimersByTime(20_000);
    expect(scrolls).toEqual([]);
  });
});
