import { setForLife } from '../../shared/dom/life.ts';
import type { Life } from '../../shared/island/types.ts';
import { addStep, dropStep, hasStep } from './historyStep.ts';
import { keepInside } from './keepInside.ts';
import { plainLink } from './plainLink.ts';

export interface Config {
  details: HTMLDetailsElement;
  /** The behaviour holds while it matches. */
  media: MediaQueryList;
}

/** Closes what is open; with false its history entry is gone already, or goes with another's. */
type Close = (dropEntry?: boolean) => void;

/** What is open, the innermost last. */
const opened: Close[] = [];

/**
 * Opened, it is all there is: the rest is inert, and Escape, Back, a press outside and its own summary close the innermost one.
 * NAV-01, NAV-02
 */
export const openAsModal = ({ host, config, signal, emit }: Life<Config>): void => {
  const { details, media } = config;
  let open: AbortController;
  let step = 0;

  const isInnermost = () => opened.at(-1) === close;

  const close: Close = (dropEntry = true) => {
    if (!opened.includes(close)) return;
    while (!isInnermost()) opened.at(-1)?.(false);
    opened.pop();
    open.abort();
    if (dropEntry) dropStep(step);
    const { activeElement } = document;
    if (activeElement === document.body || host.contains(activeElement))
      details.querySelector('summary')?.focus({ preventScroll: true });
    details.open = false;
    emit('close');
  };

  const listeners = {
    keydown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || !isInnermost()) return;
      event.preventDefault();
      close();
    },
    click(event: MouseEvent) {
      const target = event.target as Element;
      const link = plainLink(event);
      // Where a backdrop belongs to the host, the host itself is pressed.
      if (target === host || !host.contains(target)) isInnermost() && close();
      else if (link && hasStep(step)) {
        // First back to the page's own entry, then on: Back from there must not lead to a menu that is closed.
        event.preventDefault();
        addEventListener('popstate', () => location.assign(link.href), { once: true });
        opened[0]?.();
      }
    },
    popstate: () => hasStep(step) || close(false),
    pagehide: () => close(false),
  };

  const update = () => {
    if (!details.open || !media.matches) close();
    else if (!opened.includes(close)) {
      open = new AbortController();
      opened.push(close);
      step = addStep();
      keepInside(details, open.signal);
      for (const [type, listener] of Object.entries(listeners))
        addEventListener(type, listener as EventListener, { signal: open.signal });
      emit('open');
    }
  };

  details.addEventListener('toggle', update, { signal });
  media.addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => close());
  setForLife(details, 'open', details.getAttribute('open'), signal);
  update();
};
