import type { IslandModule, OptionTable } from '../../shared/core/index.ts';
import { insertUntil, type Options, part, readOptions, setAttributeUntil, uuid } from '../../shared/page/index.ts';
import { t } from './texts.ts';

const options = {
  /** Milliseconds to show each slide. */
  delay: { type: 'number', default: 5000, min: 100 },
} as const satisfies OptionTable;

interface Config extends Options<typeof options> {
  list: HTMLElement;
}

/** A scroll has ended after this time without movement. Not all browsers support `scrollend`. */
const SETTLED_MS = 150;

/** Advances a list of slides automatically, in a loop. The list itself scrolls and snaps without scripts. HOME-04 */
export const premiumSlider: IslandModule<Config> = {
  options,
  readConfig: (host) => ({
    ...readOptions(host, options),
    list: part(host, ':scope > ul'),
  }),

  attach(context) {
    const { host, signal } = context;
    const { delay, list } = context.config;
    const slides = list.querySelectorAll<HTMLElement>(':scope > li');
    const [first, second] = slides;
    if (!first || !second) return;

    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    /** Reasons for a temporary pause, such as the focus. The visitor's choice with the button is `playing`. */
    const pauseReasons = new Set<string>();
    const bar = document.createElement('div');
    const counter = document.createElement('span');
    const listId = list.id || `juzur-slider-${uuid.v4()}`;
    let playing = !calm.matches;
    let index = -1;
    let turning = 0;
    let settling = 0;

    const show = (number: number) => {
      index = number;
      counter.textContent = t('position', { number: index + 1, all: slides.length });
    };

    const follow = () => {
      // Both are negative in a right-to-left list.
      const seen = Math.round(list.scrollLeft / (second.offsetLeft - first.offsetLeft)) || 0;
      if (seen !== index) show(seen);
    };

    const go = (to: number) => {
      show((to + slides.length) % slides.length);
      // Scrolls only the list, never the page.
      list.scrollTo({
        left: (slides[index] as HTMLElement).offsetLeft - first.offsetLeft,
        behavior: calm.matches ? 'instant' : 'smooth',
      });
      turn();
    };

    const turn = () => {
      clearTimeout(turning);
      const turns = playing && !pauseReasons.size && !document.hidden;
      for (const element of [list, counter]) element.setAttribute('aria-live', turns ? 'off' : 'polite');
      if (turns) turning = window.setTimeout(() => go(index + 1), delay);
    };

    const play = (on: boolean) => {
      playing = on;
      toggle.setAttribute('aria-label', t(on ? 'pause' : 'play'));
      toggle.dataset.playing = `${on}`;
      turn();
    };

    const button = (label: 'pause' | 'previous' | 'next', press: () => void, name = label as string) => {
      const element = document.createElement('button');
      Object.assign(element, { type: 'button', className: `juzur-slider-${name}`, onclick: press });
      element.setAttribute('aria-label', t(label));
      element.setAttribute('aria-controls', listId);
      return element;
    };
    const pressed = () => {
      // Playback starts although the pointer and the focus are on the button.
      pauseReasons.clear();
      play(!playing);
      context.emit(playing ? 'play' : 'pause');
    };
    const toggle = button('pause', pressed, 'toggle');
    const previous = button('previous', () => go(index - 1));
    const next = button('next', () => go(index + 1));
    bar.className = 'juzur-slider-bar';
    bar.append(toggle, previous, next, counter);

    const set = (element: Element, name: string, value: string | null) =>
      setAttributeUntil(element, name, value, signal);
    set(list, 'aria-live', null);
    set(list, 'id', listId);
    slides.forEach((slide, index) => {
      set(slide, 'aria-roledescription', t('slide'));
      set(slide, 'aria-label', t('position', { number: index + 1, all: slides.length }));
    });
    set(host, 'role', host.getAttribute('role') ?? 'group');
    set(host, 'aria-roledescription', t('role'));
    follow();
    play(playing);
    insertUntil(bar, (element) => host.prepend(element), signal);
    context.requires(bar);

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
    signal.addEventListener('abort', () => {
      clearTimeout(turning);
      clearTimeout(settling);
    });
  },
};
