// The debug overlay. A page that does not request it does not load this chunk. docs/debugging.md

import { CONTAINER } from '../../core/index.ts';
import { createElement as h } from '../../page/index.ts';
import { createFilter, createList } from './list.ts';
import { boxesOf, showInside } from './outlines.ts';
import { createPanel, TITLE } from './panel.ts';
import { createLog, readReports } from './reports.ts';
import { styleSheet } from './style.ts';

/** Returns a function that schedules `draw` for the next frame. Several calls before that frame draw once. */
const inNextFrame = (draw: () => void): (() => void) => {
  let frame = 0;
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
};

/** Adds the overlay to the page. If other code removes it, it stops. @returns a function that records an event of the page */
export const openOverlay = (): ((event: Event) => void) => {
  const log = createLog();
  const ended = new AbortController();
  const outlines = h('div', { class: 'boxes', 'aria-hidden': 'true' });
  let current: Element | null = null;
  let reports = readReports(log);

  const drawOutlines = () => {
    outlines.hidden = !panel.isOpen();
    if (panel.isOpen()) outlines.replaceChildren(...boxesOf(reports, current));
  };
  const redrawOutlines = inNextFrame(drawOutlines);
  const draw = () => {
    if (!container.isConnected) {
      ended.abort();
      return;
    }
    reports = readReports(log);
    panel.update(reports);
    filter.update(reports);
    list.update(reports.filter(filter.isShown));
    drawOutlines();
  };
  const redraw = inNextFrame(draw);

  const find = (element: Element) => {
    current = element;
    showInside(element, panel.freeHeight());
    redrawOutlines();
  };
  const filter = createFilter(redraw);
  const list = createList(find, find);
  const panel = createPanel([filter.element, list.element], redrawOutlines, ended.signal);

  // Outside the body, so that the page's CSS rules for children of the body do not apply to it.
  const container = h('div', { [CONTAINER]: 'debug', lang: 'en', dir: 'ltr' });
  const root = container.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet()];
  // At the page's inline end: a page begins where its readers look first.
  const { direction } = getComputedStyle(document.documentElement);
  // In the top layer, as the suggestions are, so that no z-index of the page is above it.
  const aside = h('aside', { 'aria-label': TITLE, 'data-page': direction, popover: 'manual' });
  aside.append(outlines, ...panel.elements);
  root.append(aside);
  document.documentElement.append(container);
  // Firefox 124 has no popovers: there it stays where it is.
  aside.showPopover?.();

  const observer = new MutationObserver(redraw);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-state'] });
  const sizes = new ResizeObserver(redrawOutlines);
  sizes.observe(document.documentElement);
  ended.signal.addEventListener('abort', () => {
    observer.disconnect();
    sizes.disconnect();
  });
  // In the capture phase, because the scroll event of an element does not bubble.
  addEventListener('scroll', redrawOutlines, { capture: true, signal: ended.signal });
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.popover || !target.matches(':popover-open')) return;
    // The newest popover is on top: shown again, the overlay is above the page's.
    aside.hidePopover();
    aside.showPopover();
  };
  addEventListener('toggle', onToggle, { capture: true, signal: ended.signal });
  draw();

  return (event) => {
    log.receive(event);
    redraw();
  };
};
