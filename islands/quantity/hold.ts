import { onAbort } from '../../shared/page/index.ts';

const FIRST_PAUSE_MS = 400;
const PAUSE_MS = 80;

/**
 * Steps once for each press, and repeatedly while the button is held with mouse, finger or pen. A key steps once.
 * @param step returns false if the quantity can't change further
 * @param done called once after each press that changed the quantity
 */
export const whileHeld = (button: HTMLElement, step: () => boolean, done: () => void, signal: AbortSignal): void => {
  let timer: ReturnType<typeof setTimeout>;
  let repeated = false;
  let moved = false;

  const repeat = () => {
    repeated = true;
    if (!step()) return;
    moved = true;
    timer = setTimeout(repeat, PAUSE_MS);
  };
  const release = () => {
    clearTimeout(timer);
    if (moved) done();
    moved = false;
  };
  const on = (type: string, listener: (event: MouseEvent) => void) =>
    button.addEventListener(type, listener as EventListener, { signal });

  on('pointerdown', (event) => {
    repeated = false;
    // A second finger may go down before the first one goes up.
    clearTimeout(timer);
    if (!event.button) timer = setTimeout(repeat, FIRST_PAUSE_MS);
  });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave']) on(type, release);
  onAbort(signal, release);
  // A long touch must not open the browser's context menu.
  on('contextmenu', (event) => repeated && event.preventDefault());
  on('click', ({ detail }) => {
    // The click that ends a long press doesn't step. A keyboard click has detail 0.
    if (repeated && detail) repeated = false;
    else if (step()) done();
  });
};
