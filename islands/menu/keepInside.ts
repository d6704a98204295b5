import { setForLife } from '../../shared/dom/life.ts';

/** Keeps focus, pointer and scrolling inside an element until the abort; what is announced is still heard. */
export const keepInside = (element: Element, signal: AbortSignal): void => {
  const { documentElement: root, body } = document;
  // Where the scrollbar takes room, that room stays.
  setForLife(root, 'data-juzur-locked', innerWidth > root.clientWidth ? 'gutter' : '', signal);
  for (let inside = element; inside !== body && inside.parentElement; inside = inside.parentElement)
    for (const other of inside.parentElement.children)
      if (other !== inside && !other.matches('.juzur-announcer')) setForLife(other, 'inert', '', signal);
};
