import { addForLife, setForLife } from '../../shared/dom/life.ts';
import { numberOption, part } from '../../shared/dom/options.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { t } from '../../shared/text/catalogue/premium-slider.ts';

interface Config {
  /** Milliseconds that a slide is shown. */
  delay: number;
  list: HTMLElement;
}

const DELAY_MS = 5000;
const SHORTEST_DELAY_MS = 100;
/** A scroll is over when nothing moved for so long; `scrollend` is not known everywhere. */
const SETTLED_MS = 150;

/** One slide at a time, turned by itself and in a loop, on a list that scrolls and snaps without scripts. HOME-04 */
export const premiumSlider: IslandModule<Config> = {
  readConfig: (host) => ({
    delay: numberOption(host, 'delay', DELAY_MS, SHORTEST_DELAY_MS),
    list: part(host, ':scope > ul'),
  }),

  attach(life) {
    const { host, signal } = life;
    const { delay, list } = life.config;
    const slides = list.querySelectorAll<HTMLElement>(':scope > li');
    const [first, second] = slides;
    if (!first || !second) return;

    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    /** Why it stands still for now; what the visitor chose by the button is `playing`. */
    const held = new Set<string>();
    const bar = document.createElement('div');
    const counter = document.createElement('span');
    let playing = !calm.matches;
    let index = -1;
    let turning = 0;
    let settling = 0;

    const show = (number: number) => {
      index = number;
      counter.textContent = t('position', { number: index + 1, all: slides.length });
    };

    const follow = () => {
      // Both are negative where the list runs from right to left.
      const seen = Math.round(list.scrollLeft / (second.offsetLeft - first.offsetLeft)) || 0;
      if (seen !== index) show(seen);
    };

    const go = (to: number) => {
      show((to + slides.length) % slides.length);
      // Scrolls the list alone, never the page.
      list.scrollTo({
        left: (slides[index] as HTMLElement).offsetLeft - first.offsetLeft,
        behavior: calm.matches ? 'instant' : 'smooth',
      });
      turn();
    };

    const turn = () => {
      clearTimeout(turning);
      const turns = playing && !held.size && !document.hidden;
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
      element.type = 'button';
      element.className = `juzur-slider-${name}`;
      element.setAttribute('aria-label', t(label));
      element.onclick = press;
      return element;
    };
    const pressed = () => {
      // Whoever starts it means it, though the pointer and the focus are on the button.
      held.clear();
      play(!playing);
      life.emit(playing ? 'play' : 'pause');
    };
    const toggle = button('pause', pressed, 'toggle');
    const previous = button('previous', () => go(index - 1));
    const next = button('next', () => go(index + 1));
    bar.className = 'juzur-slider-bar';
    bar.append(toggle, previous, next, counter);

    const set = (element: Element, name: string, value: string | null) => setForLife(element, name, value, signal);
    set(list, 'aria-live', null);
    set(host, 'role', host.getAttribute('role') ?? 'group');
    set(host, 'aria-roledescription', t('role'));
    follow();
    play(playing);
    addForLife(bar, (element) => host.prepend(element), signal);

    const on = (target: EventTarget, type: string, listen: () => void) =>
      target.addEventListener(type, listen, { signal });
    const holdFrom = (start: string, end: string) => {
      on(host, start, () => {
        held.add(start);
        turn();
      });
      on(host, end, () => {
        held.delete(start);
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
    signal.addEventListener('abort', () => clearTimeout(turning));
  },
};
