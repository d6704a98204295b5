import { isPlainClick } from '../../core/index.ts';
import { setAttributeUntil } from '../../page/index.ts';
import { listenLast, NAVIGATE } from '../index.ts';
import { addStep, dropStep, hasStep } from './historyStep.ts';
import { leavesPage, sendForm } from './sendForm.ts';

/** Closes an open sheet. `dropEntry` is false if its history entry is already gone or is removed with another one's. */
export type Close = (dropEntry?: boolean) => void;

/** The open sheets, innermost last. */
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
 * Makes an element that is already shown modal: the rest of the page is inert, and a history entry is added. Escape, Back,
 * a click outside and `[data-close]` close the innermost sheet. Links and forms in it leave the page from the page's own
 * history entry. NAV-01, NAV-02, PANL-02
 * @param element its backdrop, if it has one, is the element itself or its pseudo-element
 * @param onClose hides the element and returns the focus; called once, when the page is usable again
 * @returns closes the sheet; does nothing if it is closed
 */
export const openSheet = (element: HTMLElement, onClose: () => void): Close => {
  const open = new AbortController();
  const { signal } = open;
  const isInnermost = () => opened.at(-1) === close;

  const close: Close = (dropEntry = true) => {
    if (!opened.includes(close)) return;
    while (!isInnermost()) opened.at(-1)?.(false);
    opened.pop();
    open.abort();
    if (dropEntry) dropStep(step);
    onClose();
  };

  /**
   * Goes back to the page's own history entry before it navigates. Otherwise Back from the next page would lead to the
   * entry of a closed sheet.
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
      // The click that opened the sheet is still on its way to the window.
      if (event.timeStamp <= openedAt) return;
      const target = event.target as Element;
      const link = plainLink(event);
      // Not `contains`: a listener may have removed the target.
      const isInside = event.composedPath().includes(element);
      // If the backdrop belongs to the element, the event target is the element itself.
      if (target === element || !isInside || target.closest('[data-close]')) isInnermost() && close();
      else if (link && hasStep(step)) leave(event, () => location.assign(link.href));
    },
    popstate: () => hasStep(step) || close(false),
    pagehide: () => close(false),
  };

  const openedAt = performance.now();
  opened.push(close);
  const step = addStep();
  keepInside(element, signal);
  for (const [type, listener] of Object.entries(listeners))
    addEventListener(type, listener as EventListener, { signal });
  // This listener runs after the listener of an island that handles its own form.
  listenLast(element, 'submit', onSubmit, signal);
  element.addEventListener(NAVIGATE, onNavigate, { signal });
  // The sheet may cover what opened it.
  element.querySelector<HTMLElement>('[data-close]')?.focus({ preventScroll: true });
  return close;
};
