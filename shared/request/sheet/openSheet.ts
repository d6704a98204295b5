import { isPlainClick } from '../../core/index.ts';
import { onAbort, setAttributeUntil } from '../../page/index.ts';
import { baseTarget, isHere, leavesPage, sendForm } from '../forms/index.ts';
import { focusPlace, isEscape, listenLast, NAVIGATE, takeEscape } from '../index.ts';
import { addEntry, type Close, dropEntries, hasEntry, leaveEntries, opened } from './entries.ts';

/** A closed dialog, for example, or a layer that a script shows later, above the sheet. */
const isHidden = (element: Element): boolean => {
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden';
};

/** Makes what is beside an element inert, up to `root`. Announcements still work, and so does what is hidden now or comes later. */
const keepInside = (element: Element, root: Element, signal: AbortSignal): void => {
  for (let inside = element; inside !== root && inside.parentElement; inside = inside.parentElement)
    for (const other of inside.parentElement.children)
      if (other !== inside && !other.matches('.juzur-announcer') && !isHidden(other))
        setAttributeUntil(other, 'inert', '', signal);
};

/** What Escape closes before a sheet. In a list of `:is`, a browser may not know a selector. */
const IN_TOP_LAYER = ':is(dialog:modal, [popover]:not([popover=manual]):popover-open)';

/** @returns the link to a page that a click would open in this tab, otherwise null */
const plainLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([download])');
  // A link in an SVG has no `protocol`.
  const isPage = isHere(link?.getAttribute('target') || baseTarget()) && link?.protocol?.startsWith('http');
  return isPage && isPlainClick(event) ? link : null;
};

/** @returns the element in a sheet to which a link leads */
const placeIn = (sheet: Element, { href }: HTMLAnchorElement): HTMLElement | undefined =>
  [...sheet.querySelectorAll<HTMLElement>('[id]')].find(({ id }) => new URL(`#${id}`, location.href).href === href);

/**
 * What scrolls the page: the window takes the overflow of the root, or the body's if the root has none. If both have one, the
 * body scrolls by itself. Another element with an overflow would become one that scrolls: what is sticky in it would leave the
 * window.
 */
const pageScrollers = ({ documentElement: root, body }: Document): Element[] => {
  const isRoot = getComputedStyle(root).overflow !== 'visible';
  const isBody = getComputedStyle(body).overflowY !== 'visible';
  return [...(isRoot || !isBody ? [root] : []), ...(isBody ? [body] : [])];
};

/**
 * Makes an element that is already shown modal: the rest of the page is inert, and a history entry is added. Escape, Back,
 * a click outside and `[data-close]` close the innermost sheet. Links and forms in it leave the page, or go to a place of it,
 * from the page's own history entry. What opens above it, such as a dialog, can be used. NAV-01, NAV-02, PANL-02
 * @param element its backdrop, if it has one, is the element itself or its pseudo-element
 * @param onClose hides the element and returns the focus; called once, when the page is usable again
 * @returns closes the sheet; does nothing if it is closed
 */
export const openSheet = (element: HTMLElement, onClose: () => void): Close => {
  const open = new AbortController();
  const { signal } = open;
  const { pathname } = location;
  const isInnermost = () => opened.at(-1) === sheet;
  /** Whether it is neither in the sheet nor around it. */
  const isAbove = (target: EventTarget | null) =>
    target instanceof Element && !target.contains(element) && !element.contains(target);

  const close: Close = (dropsEntry = true) => {
    if (!opened.includes(sheet)) return;
    // What is in it is hidden with it. A panel that was opened from a menu is not.
    for (const other of opened.filter((each) => each !== sheet && element.contains(each.element))) other.close(false);
    opened.splice(opened.indexOf(sheet), 1);
    open.abort();
    if (dropsEntry) dropEntries();
    onClose();
  };
  const sheet = { element, close };

  /** Does nothing if other code has changed the history entry: then the browser navigates. */
  const leave = (event: Event, go: () => void) => {
    if (!hasEntry()) return;
    event.preventDefault();
    leaveEntries(go);
  };

  const onSubmit = (event: Event) => {
    if (leavesPage(event as SubmitEvent)) leave(event, () => sendForm(event as SubmitEvent));
  };

  const onNavigate = (event: Event) => leave(event, (event as CustomEvent<{ go(): void }>).detail.go);

  // What opens above the sheet may be in a part of the page that is inert.
  const onBeforeToggle = ({ target, newState }: Event & Partial<ToggleEvent>) => {
    const root = newState === 'open' && isAbove(target) && (target as Element).closest('[inert]');
    if (!root) return;
    setAttributeUntil(root, 'inert', null, signal);
    keepInside(target as Element, root, signal);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEscape(event) || event.defaultPrevented || !isInnermost() || isAbove(event.target)) return;
    // A dialog or popover in the sheet, or over it.
    if ([...document.querySelectorAll(IN_TOP_LAYER)].some((other) => !other.contains(element))) return;
    event.preventDefault();
    takeEscape(event);
    close();
  };

  /** The click that opened the sheet is still on its way. A script may dispatch one on the window or the document. */
  const isNew = ({ timeStamp, target }: Event) => timeStamp > openedAt && isInnermost() && target instanceof Element;

  /** Whether the visitor began to press in the sheet, such as to select a text. */
  let isFromInside = false;
  const onPointerDown = (event: Event) => {
    isFromInside = event.target !== element && event.composedPath().includes(element);
  };

  /** Captured: a menu of a site often stops each click in it, so that listeners of the document do not close it. */
  const onPress = (event: Event) => {
    if (!isNew(event)) return;
    const target = event.target as Element;
    // Not `contains`: a listener may have removed the target.
    const isInside = event.composedPath().includes(element);
    // If the backdrop belongs to the element, the event target is the element itself. A press on what is inert arrives at an
    // element around the sheet. A press anywhere else is on what has come above it.
    const isBeside = target.contains(element) && !isFromInside;
    if (isBeside || target.closest(isInside ? '[data-close]' : '[inert]')) close();
  };

  // iOS has no click beside what can be pressed. Elsewhere the click would come on what is below, which is no longer inert.
  const onTouch = (event: Event) => {
    if (!event.cancelable || !isNew(event) || !(event.target as Element).contains(element)) return;
    event.preventDefault();
    close();
  };

  const onClick = (event: Event) => {
    const link = isNew(event) && plainLink(event as MouseEvent);
    if (!link || link.closest('[data-close]')) return;
    const place = placeIn(element, link);
    if (place) {
      event.preventDefault();
      place.scrollIntoView();
      focusPlace(place);
    } else leave(event, () => location.assign(link.href));
  };

  // A script of the site that scrolls the page by itself, such as Lenis, would scroll it instead of the sheet.
  const onWheel = (event: Event) => event.stopPropagation();

  // A script that draws the page again, such as a morph, removes what it does not know. A router of the site, such as swup, may
  // have followed a link in the sheet.
  const redraws = new MutationObserver(() => {
    if (!element.isConnected) close();
    else if (!hasEntry() && location.pathname !== pathname) close(false);
  });

  const openedAt = performance.now();
  opened.push(sheet);
  addEntry();
  const { documentElement: root, body } = document;
  // If the scrollbar takes up space, that space is kept.
  setAttributeUntil(root, 'data-juzur-locked', innerWidth > root.clientWidth ? 'gutter' : '', signal);
  const hasGutter = body.offsetWidth > body.clientWidth;
  for (const each of pageScrollers(document))
    setAttributeUntil(each, 'data-juzur-still', hasGutter ? 'gutter' : '', signal);
  keepInside(element, body, signal);
  redraws.observe(root, { childList: true, subtree: true });
  onAbort(signal, () => redraws.disconnect());
  addEventListener('beforetoggle', onBeforeToggle, { capture: true, signal });
  root.addEventListener('wheel', onWheel, { signal });
  addEventListener('pointerdown', onPointerDown, { capture: true, signal });
  addEventListener('click', onPress, { capture: true, signal });
  addEventListener('touchend', onTouch, { capture: true, passive: false, signal });
  addEventListener('keydown', onKeyDown, { signal });
  addEventListener('pagehide', () => close(false), { signal });
  listenLast(window, 'click', onClick, signal);
  // This listener runs after the listener of an island that handles its own form.
  listenLast(element, 'submit', onSubmit, signal);
  element.addEventListener(NAVIGATE, onNavigate, { signal });
  // The sheet may cover what opened it.
  element.querySelector<HTMLElement>('[data-close]')?.focus({ preventScroll: true });
  return close;
};
