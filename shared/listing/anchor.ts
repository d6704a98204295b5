/** Whether the browser keeps what is shown in its place when something above it turns out higher; Safari does not. */
export const isAnchored = (): boolean => getComputedStyle(document.documentElement).overflowAnchor === 'auto';

/** Lets the window stay where it is, whatever comes in above what it shows, until the next frame is drawn. */
export const withoutAnchor = (): void => {
  const root = document.documentElement;
  root.style.overflowAnchor = 'none';
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      root.style.overflowAnchor = '';
      if (!root.getAttribute('style')) root.removeAttribute('style');
    }),
  );
};
