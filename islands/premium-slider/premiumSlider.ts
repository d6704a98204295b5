import type { IslandModule, OptionTable } from '../../shared/core/index.ts';
import {
  createElement,
  insertUntil,
  onAbort,
  part,
  readOptions,
  setAttributeUntil,
  uuid,
} from '../../shared/page/index.ts';
import { announce } from '../../shared/request/index.ts';
import { t } from './texts.ts';

const options = {
  /** Milliseconds to show each slide. */
  delay: { type: 'number', default: 5000, min: 100, max: 86_400_000 },
} as const satisfies OptionTable;

const readConfig = (host: HTMLElement) => ({ ...readOptions(host, options), list: part(host, ':scope > ul') });

/** A scroll has ended after this time without movement. Not all browsers support `scrollend`. */
const SETTLED_MS = 150;

/** Advances a list of slides automatically, in a loop. The list itself scrolls and snaps without scripts. HOME-04 */
export const premiumSlider: IslandModule<ReturnType<typeof readConfig>> = {
  options,
  readConfig,

  attach(context) {
    const { host, signal } = context;
    const { delay, list } = context.config;
    const items = () => [...list.querySelectorAll<HTMLElement>(':scope > li')];
    if (!items()[1]) return;

    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    /** Reasons for a temporary pause, such as the focus. The visitor's choice with the button is `playing`. */
    const pauseReasons = new Set<string>();
    const counter = createElement('span');
    const listId = list.id || `juzur-slider-${uuid.v4()}`;
    let playing = !calm.matches;
    let turning = 0;
    let settling = 0;
    let current: HTMLElement | undefined;

    const set = (element: Element, name: string, value: string | null) =>
      setAttributeUntil(element, name, value, signal);
    /** The slides that have a box now. A style sheet may hide some of them on phones. */
    const slides = () => items().filter((item) => item.getClientRects().length);
    /** How far the list can scroll. */
    const range = () => list.scrollWidth - list.clientWidth;
    /** The `scrollLeft` at which a slide is at the start of the list, or as near to it as the list can scroll. */
    const positionOf = (slide: HTMLElement, [first]: HTMLElement[]) => {
      const isRtl = getComputedStyle(list).direction === 'rtl';
      const startOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + (isRtl ? offsetWidth : 0);
      const left = startOf(slide) - startOf(first as HTMLElement);
      // Both are negative in a right-to-left list.
      return isRtl ? Math.max(left, -range()) : Math.min(left, range());
    };

    const show = (slide: HTMLElement | undefined) => {
      current = slide;
      const all = slides();
      const position = (item: HTMLElement) => t('position', { number: all.indexOf(item) + 1, all: all.length });
      for (const item of all) {
        if (!item.ariaRoleDescription) set(item, 'aria-roledescription', t('slide'));
        if (item.getAttribute('aria-label') !== position(item)) set(item, 'aria-label', position(item));
      }
      counter.textContent = slide ? position(slide) : '';
      // Where all slides fit side by side, nothing turns.
      bar.hidden = range() < 2;
    };

    const follow = () => {
      const all = slides();
      const distance = (slide: HTMLElement) => Math.abs(positionOf(slide, all) - list.scrollLeft);
      // The last slides may have the same position: the current one stays.
      let nearest = current && all.includes(current) ? current : all[0];
      for (const slide of all) if (nearest && distance(slide) < distance(nearest) - 1) nearest = slide;
      show(nearest);
    };

    const go = (by: number) => {
      const all = slides();
      const to = all.at((all.indexOf(current as HTMLElement) + by) % all.length);
      if (to) {
        show(to);
        // Scrolls only the list, never the page.
        list.scroll({ left: positionOf(to, all), behavior: calm.matches ? 'instant' : 'smooth' });
      }
      turn();
    };

    const turn = () => {
      clearTimeout(turning);
      const turns = playing && !pauseReasons.size && !document.hidden;
      list.setAttribute('aria-live', turns ? 'off' : 'polite');
      if (turns) turning = window.setTimeout(() => go(1), delay);
    };

    const play = (on: boolean) => {
      playing = on;
      toggle.setAttribute('aria-label', t(on ? 'pause' : 'play'));
      toggle.dataset.playing = `${on}`;
      turn();
    };

    const button = (label: 'pause' | 'previous' | 'next', press: () => void, name = label as string) => {
      const names = { class: `juzur-slider-${name}`, 'aria-label': t(label), 'aria-controls': listId };
      const element = createElement('button', { type: 'button', ...names });
      element.onclick = press;
      return element;
    };
    const pressed = () => {
      // Playback starts although the pointer and the focus are on the button.
      pauseReasons.clear();
      play(!playing);
      context.emit(playing ? 'play' : 'pause');
    };
    const toggle = button('pause', pressed, 'toggle');
    const move = (by: number) => {
      go(by);
      // A number alone does not say which slide came. Many are a picture alone.
      // biome-ignore lint/performance/useDomNodeTextContent: the texts of two blocks have a space between them
      const name = current?.innerText.trim() || current?.querySelector('img')?.alt;
      announce(`${counter.textContent} ${name ?? ''}`);
    };
    const previous = button('previous', () => move(-1));
    const next = button('next', () => move(1));
    const bar = createElement('div', { class: 'juzur-slider-bar' }, toggle, previous, next, counter);

    set(list, 'aria-live', null);
    set(list, 'id', listId);
    set(host, 'role', host.getAttribute('role') ?? 'group');
    set(host, 'aria-roledescription', t('role'));
    follow();
    play(playing);
    insertUntil(bar, (element) => host.prepend(element), signal);
    context.requires(list, bar);

    const on = (target: EventTarget, type: string, listen: () => void) =>
      target.addEventListener(type, listen, { signal });
    const holdFrom = (start: string, end: string) => {
      on(host, start, () => {
        pauseReasons.add(start);
        turn();
      });
      on(host, end, () => {
        pauseReasons.delete(start);
        turn();
      });
    };
    holdFrom('pointerenter', 'pointerleave');
    holdFrom('focusin', 'focusout');
    on(document, 'visibilitychange', turn);
    on(calm, 'change', () => play(playing && !calm.matches));
    on(list, 'scroll', () => {
      clearTimeout(settling);
      settling = window.setTimeout(follow, SETTLED_MS);
    });
    // A slide that is hidden or shown changes its size.
    const sizes = new ResizeObserver(follow);
    for (const each of [list, ...items()]) sizes.observe(each);
    onAbort(signal, () => {
      sizes.disconnect();
      clearTimeout(turning);
      clearTimeout(settling);
    });
  },
};
