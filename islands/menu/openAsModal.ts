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
  let open: AbortController | null = null;
  let step = 0;

  const close: Close = (dropEntry = true) => {
    if (!open) return;
    const ending = open;
    open = null;
    for (const inner of opened.splice(opened.indexOf(close)).slice(1)) inner(false);
    ending.abort();
    if (dropEntry) dropStep(step);
    const { activeElement } = document;
    if (activeElement === document.body || host.contains(activeElement))
      details.querySelector('summary')?.focus({ preventScroll: true });
    details.open = false;
    emit('close');
  };

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || opened.at(-1) !== close) return;
    event.preventDefault();
    close();
  };

  const closeOutside = ({ target }: Event) => {
    // Where a backdrop belongs to the host, the host itself is pressed.
    if (opened.at(-1) === close && (target === host || !host.contains(target as Node))) close();
  };

  const follow = (event: MouseEvent) => {
    const link = plainLink(event);
    if (!link || !hasStep(step)) return;
    // First back to the page's own entry, then on: Back from there must not lead to a menu that is closed.
    event.preventDefault();
    addEventListener('popstate', () => location.assign(link.href), { once: true });
    opened[0]?.();
  };

  const update = () => {
    if (!details.open || !media.matches) close();
    else if (!open) {
      open = new AbortController();
      const until = { signal: open.signal };
      opened.push(close);
      step = addStep();
      keepInside(details, open.signal);
      document.addEventListener('keydown', closeByKey, until);
      document.addEventListener('click', closeOutside, until);
      host.addEventListener('click', follow, until);
      addEventListener('popstate', () => hasStep(step) || close(false), until);
      addEventListener('pagehide', () => close(false), until);
      emit('open');
    }
  };

  details.addEventListener('toggle', update, { signal });
  media.addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => close());
  setForLife(details, 'open', details.getAttribute('open'), signal);
  update();
};
