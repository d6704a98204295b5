import { topOfPage } from '../markup/announce.ts';
import { commonText } from '../texts/common.ts';
import { placeNotice } from './placeNotice.ts';

const SPOKEN_AFTER_MS = 50;

interface NoticeOptions {
  /** Closes the notice. By default it outlives the island that shows it. */
  signal?: AbortSignal;
  /** The notice closes after this time, unless the pointer or the focus is on it. By default it stays open. */
  closesAfterMs?: number;
}

const current = { close: () => {} };

/**
 * Shows a notice over the page and replaces the previous one. It does not take the focus, moves nothing on the page, and
 * avoids forms, fixed bars and what the visitor has just pressed.
 * @param parts texts, and controls such as a button
 * @returns a function that closes it. If the focus is in the notice, it returns to where it was before
 */
export const showNotice = (
  parts: readonly (string | Node)[],
  { signal, closesAfterMs }: NoticeOptions = {},
): (() => void) => {
  current.close();
  const notice = document.createElement('div');
  notice.className = 'juzur-notice';
  notice.setAttribute('role', 'status');
  let before: EventTarget | null = null;
  notice.addEventListener('focusin', ({ relatedTarget }) => {
    if (!notice.contains(relatedTarget as Node | null)) before = relatedTarget;
  });
  const closed = new AbortController();
  const close = () => {
    // A later notice may have replaced this one.
    if (!notice.isConnected) return;
    const hadFocus = notice.matches(':focus-within');
    notice.remove();
    closed.abort();
    if (hadFocus) (before as HTMLElement | null)?.focus();
  };
  topOfPage().append(notice);
  signal?.addEventListener('abort', close, { once: true });
  // Screen readers announce content only if it is added to an existing live region.
  setTimeout(() => {
    if (!notice.isConnected) return;
    notice.append(...parts);
    placeNotice(notice, closed.signal);
  }, SPOKEN_AFTER_MS);
  const closeLater = () =>
    setTimeout(() => (notice.matches(':hover,:focus-within') ? closeLater() : close()), closesAfterMs);
  if (closesAfterMs) closeLater();
  current.close = close;
  return close;
};

export const noticeButton = (text: string, onPress: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onPress);
  return button;
};

const UNDO_MS = 10_000;

/** Shows what was done, with a button to undo it. Pressing the button closes the notice. */
export const offerUndo = (text: string, undo: () => void, signal: AbortSignal): void => {
  const button = noticeButton(commonText('undo'), () => {
    close();
    undo();
  });
  const close = showNotice([text, button], { signal, closesAfterMs: UNDO_MS });
};
