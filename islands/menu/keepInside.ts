import { setAttributeUntil } from '../../shared/page/index.ts';

/** Keeps focus, pointer and scrolling inside an element until the signal aborts. Announcements still work. */
export const keepInside = (element: Element, signal: AbortSignal): void => {
  const { documentElement: root, body } = document;
  // If the scrollbar takes up space, that space is kept.
  setAttributeUntil(root, 'data-juzur-locked', innerWidth > root.clientWidth ? 'gutter' : '', signal);
  for (let inside = element; inside !== body && inside.parentElement; inside = inside.parentElement)
    for (const other of inside.parentElement.children)
      if (other !== inside && !other.matches('.juzur-announcer')) setAttributeUntil(other, 'inert', '', signal);
};
