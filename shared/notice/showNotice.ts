import { insertUntil } from '../dom/index.ts';

const SPOKEN_AFTER_MS = 50;

interface NoticeOptions {
  /** Ends the notice. */
  signal: AbortSignal;
  /** The notice goes after this time, unless the pointer or the focus is on it. Without it, the notice stays. */
  closesAfterMs?: number;
}

/**
 * Shows a notice over the page, in place of the one before. It takes no focus and moves nothing.
 * @param parts texts, and controls such as a button
 * @returns a function that closes it
 */
export const showNotice = (
  parts: readonly (string | Node)[],
  { signal, closesAfterMs }: NoticeOptions,
): (() => void) => {
  document.querySelector('.juzur-notice')?.remove();
  const notice = document.createElement('div');
  notice.className = 'juzur-notice';
  notice.setAttribute('role', 'status');
  insertUntil(notice, () => document.body.append(notice), signal);
  // Screen readers announce content only if it is added to an existing live region.
  setTimeout(() => notice.append(...parts), SPOKEN_AFTER_MS);
  const close = () => notice.remove();
  const closeLater = () =>
    setTimeout(() => (notice.matches(':hover,:focus-within') ? closeLater() : close()), closesAfterMs);
  if (closesAfterMs) closeLater();
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
