import { addForLife, setForLife } from '../../shared/dom/life.ts';
import { numberOption, part } from '../../shared/dom/options.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { t } from '../../shared/text/catalogue/premium-slider.ts';
import { scrollToSlide, slideInView } from './slides.ts';

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
    const slides = [...list.querySelectorAll<HTMLElement>(':scope > li')];
    if (slides.length < 2) return;

    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    /** Why it stands still for now; what the visitor chose by the button is `playing`. */
    const held = new Set<string>();
    let playing = !calm.matches;
    let index = 0;
    let turning = 0;
    let settling = 0;

    const bar = document.createElement('div');
    bar.className = 'juzur-slider-bar';
    const button = (name: 'toggle' | 'previous' | 'next', press: () => void) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.className = `juzur-slider-${name}`;
      if (name !== 'toggle') element.setAttribute('aria-label', t(name));
      element.onclick = press;
      bar.append(element);
      return element;
    };

    const show = (number: number) => {
      index = number;
      counter.textContent = t('position', { number: index + 1, all: slides.length });
    };

    const go = (to: number) => {
      show((to + slides.length) % slides.length);
      scrollToSlide(list, slides, index, !calm.matches);
      turn();
    };

    const turn = () => {
      clearTimeout(turning);
      const turns = playing && !held.size;
      for (const element of [list, counter]) element.setAttribute('aria-live', turns ? 'off' : 'polite');
      if (turns) turning = window.setTimeout(() => go(index + 1), delay);
    };

    const play = (on: boolean) => {
      playing = on;
      toggle.setAttribute('aria-label', t(on ? 'pause' : 'play'));
      toggle.dataset.playing = String(on);
      turn();
    };

    const toggle = button('toggle', () => {
      // Whoever starts it means it, though the pointer and the focus are on the button.
      held.clear();
      play(!playing);
      life.emit(playing ? 'play' : 'pause');
    });
    button('previous', () => go(index - 1));
    button('next', () => go(index + 1));
    const counter = document.createElement('span');
    bar.append(counter);

    setForLife(list, 'aria-live', list.getAttribute('aria-live'), signal);
    setForLife(host, 'role', host.getAttribute('role') ?? 'group', signal);
    setForLife(host, 'aria-roledescription', t('role'), signal);
    show(slideInView(list, slides));
    play(playing);
    addForLife(bar, (element) => host.prepend(element), signal);

    const hold = (reason: string, on: boolean) => {
      held[on ? 'add' : 'delete'](reason);
      turn();
    };
    const on = (target: EventTarget, type: string, listen: () => void) =>
      target.addEventListener(type, listen, { signal });
    on(host, 'pointerenter', () => hold('pointer', true));
    on(host, 'pointerleave', () => hold('pointer', false));
    on(host, 'focusin', () => hold('focus', true));
    on(host, 'focusout', () => hold('focus', false));
    on(document, 'visibilitychange', () => hold('hidden', document.hidden));
    on(calm, 'change', () => play(playing && !calm.matches));
    on(list, 'scroll', () => {
      clearTimeout(settling);
      settling = window.setTimeout(() => {
        const seen = slideInView(list, slides);
        if (seen !== index) show(seen);
      }, SETTLED_MS);
    });
    signal.addEventListener('abort', () => {
      clearTimeout(turning);
      clearTimeout(settling);
    });
  },
};
