import { type IslandContext, isPlainClick } from '../../shared/core/index.ts';
import { setAttributeUntil } from '../../shared/page/index.ts';
import { listenLast, NAVIGATE } from '../../shared/request/index.ts';
import { addStep, dropStep, hasStep } from './historyStep.ts';
import { leavesPage, sendForm } from './sendForm.ts';

export interface Config {
  details: HTMLDetailsElement;
  /** The behaviour applies while this query matches. */
  media: MediaQueryList;
  /** Closed while the query matches, open while it does not. */
  isFolded: boolean;
  /** Whether the rest of the page is inert while it is open. */
  isModal: boolean;
}

/** Closes an open menu. `dropEntry` is false if its history entry is already gone or is removed with another one's. */
type Close = (dropEntry?: boolean) => void;

/** The open menus, innermost last. */
const opened: Close[] = [];

/** Keeps focus, pointer and scrolling inside an element until the signal aborts. Announcements still work. */
const keepInside = (element: Element, signal: AbortSignal): void => {
  const { documentElement: root, body } = document;
  // If the scrollbar takes up space, that space is kept.
  setAttributeUntil(root, 'data-juzur-locked', innerWidth > root.clientWidth ? 'gutter' : '', signal);
  for (let inside = element; inside !== body && inside.parentElement; inside = inside.parentElement)
    for (const other of inside.parentElement.children)
      if (other !== inside && !other.matches('.juzur-announcer')) setAttributeUntil(other, 'inert', '', signal);
};

/** @returns the link to a page that a click would open in this tab, otherwise null */
const plainLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target],[download])');
  // A link in an SVG has no `protocol`.
  return isPlainClick(event) && link?.protocol?.startsWith('http') ? link : null;
};

/**
 * Makes an open `<details>` modal: the rest of the page is inert. Escape, Back, a click outside and its own summary
 * close the innermost one. NAV-01, NAV-02
 */
export const openAsModal = ({ host, config, signal, emit }: IslandContext<Config>): void => {
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

  /**
   * Goes back to the page's own history entry before it navigates. Otherwise Back from the next page would lead to the
   * entry of a closed menu.
   */
  const leave = (event: Event, follow: () => void) => {
    event.preventDefault();
    addEventListener('popstate', follow, { once: true });
    opened[0]?.();
  };

  const onSubmit = (event: Event) => {
    if (hasStep(step) && leavesPage(event as SubmitEvent)) leave(event, () => sendForm(event as SubmitEvent));
  };

  const onNavigate = (event: Event) => {
    if (hasStep(step)) leave(event, () => location.assign((event as CustomEvent<{ url: string }>).detail.url));
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
      // If the backdrop belongs to the host, the event target is the host itself.
      if (target === host || !host.contains(target) || target.closest('[data-close]')) isInnermost() && close();
      else if (link && hasStep(step)) leave(event, () => location.assign(link.href));
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
      // This listener runs after the listener of an island that handles its own form.
      listenLast(details, 'submit', onSubmit, open.signal);
      details.addEventListener(NAVIGATE, onNavigate, { signal: open.signal });
      // The panel may cover the summary.
      details.querySelector<HTMLElement>('[data-close]')?.focus({ preventScroll: true });
      emit('open');
    }
  };

  details.addEventListener('toggle', update, { signal });
  media.addEventListener('change', update, { signal });
  signal.addEventListener('abort', () => close());
  update();
};
