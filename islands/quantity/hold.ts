const firstPauseMs = 400;
const pauseMs = 80;

/**
 * Steps once a press and again and again while the button is held, by mouse, finger or pen; by key once a press.
 * @param step returns false when there is nowhere left to go
 * @param done called once a press in which something moved
 */
export const whileHeld = (button: HTMLElement, step: () => boolean, done: () => void, signal: AbortSignal): void => {
  let timer: ReturnType<typeof setTimeout>;
  let repeated = false;
  let moved = false;

  const repeat = () => {
    repeated = true;
    if (!step()) return;
    moved = true;
    timer = setTimeout(repeat, pauseMs);
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
    // A second finger comes down without the first one's going up.
    clearTimeout(timer);
    if (!event.button) timer = setTimeout(repeat, firstPauseMs);
  });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave']) on(type, release);
  signal.addEventListener('abort', release);
  // A long press of a finger must not open the browser's menu.
  on('contextmenu', (event) => repeated && event.preventDefault());
  on('click', ({ detail }) => {
    // The click that ends a long press steps no further; a key's click has no detail.
    if (repeated && detail) repeated = false;
    else if (step()) done();
  });
};
