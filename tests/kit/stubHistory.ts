import { vi } from 'vitest';

/** Replaces pushState and go: going back is one event, as in a browser, but at once. happy-dom has no entries to go back to. */
export const stubHistory = (): void => {
  const entries: unknown[] = [null];
  vi.spyOn(history, 'pushState').mockImplementation((state) => {
    entries.push(state);
    history.replaceState(state, '');
  });
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => {
    entries.splice(steps);
    history.replaceState(entries.at(-1), '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
};
