import { globalSingleton } from '../core/index.ts';
import { commonText } from '../i18n/index.ts';

const SPOKEN_AFTER_MS = 50;

interface NoticeOptions {
  /** Ends the notice. */
  signal: AbortSignal;
  /** The notice goes after this time, unless the pointer or the focus is on it. Without it, the notice stays. */
  closesAfterMs?: number;
}

/** On the root, for CSS: `:root:has(…)` would make the browser search the whole page after each insertion. */
const SHOWN = 'data-juzur-notice';

const current = globalSingleton('notice', () => ({ close: () => {} }));

/**
 * Shows a notice over the page, in place of the one before. It takes no focus and moves nothing.
 * @param parts texts, and controls such as a button
 * @returns a function that closes it; a focus in it goes back to where it came from
 */
export const showNotice = (
  parts: readonly (string | Node)[],
  { signal, closesAfterMs }: NoticeOptions,
): (() => void) => {
  current.close();
  const notice = document.createElement('div');
  notice.className = 'juzur-notice';
  notice.setAttribute('role', 'status');
  let before: EventTarget | null = null;
  notice.addEventListener('focusin', ({ relatedTarget }) => {
    if (!notice.contains(relatedTarget as Node | null)) before = relatedTarget;
  });
  const root = document.documentElement;
  const close = () => {
    // A later notice may have taken its place.
    if (!notice.isConnected) return;
    const hadFocus = notice.matches(':focus-within');
    notice.remove();
    root.removeAttribute(SHOWN);
    if (hadFocus) (before as HTMLElement | null)?.focus();
  };
  document.body.append(notice);
  root.setAttribute(SHOWN, '');
  signal.addEventListener('abort', close, { once: true });
  // Screen readers announce content only if it is added to an existing live region.
  setTimeout(() => notice.append(...parts), SPOKEN_AFTER_MS);
  const closeLater = () =>
    setTimeout(() => (notice.matches(':hover,:focus-within') ? closeLater() : close()), closesAfterMs);
  if (closesAfterMs) closeLater();
  current.close = close;
  return close;
};

/** A button for a notice. */
export const noticeButton = (text: string, onPress: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onPress);
  return button;
};

/** How long visitors can take something back. */
const UNDO_MS = 10_000;

/** Says what was done, with a button to take it back. The notice closes at the press. */
export const offerUndo = (text: string, undo: () => void, signal: AbortSignal): void => {
  const button = noticeButton(commonText('undo'), () => {
    close();
    undo();
  });
  const close = showNotice([text, button], { signal, closesAfterMs: UNDO_MS });
};
