import { createElement, insertUntil, onAbort, setStyleUntil } from '../../page/index.ts';
import { REGION_KNOWN_MS, topOfPage } from '../markup/announce.ts';
import { commonText, directionOf } from '../texts/common.ts';

/** Smaller than a bar or a button. */
const STEP_PX = 16;

/** What a notice should not cover. A tap leaves `:hover` on its element, so this finds the last press, too. */
const IN_USE = 'form,:focus,:is(a,button,input,label,select,summary,textarea):hover';

/**
 * Places a notice at the top of what is in view of the window, below a fixed header. If a form, the focus or the last press is
 * there, and not at the end, the notice is at the end, above a fixed bar. It stays there: the visitor may be about to press it.
 * @param notice in the page, with its content
 * @param signal aborts when the notice closes
 */
const placeNotice = (notice: HTMLElement, signal: AbortSignal): void => {
  const root = document.documentElement;
  // Without a doctype, the root is as high as the page. On Android it is not as high as the window once the URL bar is hidden.
  const height = Math.max(document.scrollingElement?.clientHeight ?? 0, innerHeight);
  // The keyboard of a phone covers the end of the window, and a visitor who has zoomed in sees a part of it.
  const { offsetTop: start, height: seen } = window.visualViewport ?? { offsetTop: 0, height };
  const end = start + seen;
  // The search for elements at a point counts as a frame: what is in view in it, and moves after it, is a layout shift.
  notice.style.visibility = 'hidden';
  const { left, right } = notice.getBoundingClientRect();
  // With the space around it.
  const size = notice.offsetHeight + 2 * Number.parseFloat(getComputedStyle(notice).insetInlineStart);
  /** What is in the place of a notice whose space starts there. */
  const elementsFrom = (top: number) => {
    const found = new Set<Element>();
    for (let y = top + 1; y < top + size; y += STEP_PX)
      for (const x of [left + 1, (left + right) / 2, right - 1])
        for (const element of document.elementsFromPoint?.(x, y) ?? []) found.add(element);
    return [...found];
  };
  const fixedFrom = (top: number, sizeOf: (box: DOMRect) => number) => {
    const sizes = elementsFrom(top)
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map((element) => sizeOf(element.getBoundingClientRect()));
    // What is larger is no bar: a menu, or a layer over the page.
    return Math.max(0, ...sizes.filter((each) => each < height / 2));
  };
  const header = start + fixedFrom(start, ({ bottom }) => bottom - start);
  const bar = height - end + fixedFrom(end - size, ({ top }) => end - top);
  const inUse = [...document.querySelectorAll(IN_USE)]
    // A form in a closed menu has a box, too.
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect());
  const isInUse = (top: number) =>
    inUse.some((box) => box.top < top + size && box.bottom > top && box.left < right && box.right > left);
  const isAtEnd = isInUse(header) && !isInUse(height - bar - size);
  notice.toggleAttribute('data-end', isAtEnd);
  const fixed = isAtEnd ? bar : header;
  notice.style.setProperty('--juzur-fixed', `${fixed}px`);
  notice.style.visibility = '';
  // The browser scrolls what gets the focus to a position beside the notice.
  const padding = `scroll-padding-block-${isAtEnd ? 'end' : 'start'}`;
  setStyleUntil(root, padding, `${size + fixed}px`, signal);
};

/** For `closesAfterMs` of a notice that says how a form or a dialog ended. */
export const NOTICE_MS = 5000;

interface NoticeOptions {
  /** Closes the notice. By default it outlives the island that shows it. */
  signal?: AbortSignal;
  /** The notice closes after this time, unless the pointer or the focus is on it. By default it stays open. */
  closesAfterMs?: number;
  /** Whether a screen reader has the text from elsewhere. */
  isSilent?: boolean;
}

/** Closes the notice that is shown. */
let closeCurrent = () => {};

/**
 * Shows a notice over the page and replaces the previous one. It does not take the focus, moves nothing on the page, and
 * avoids forms, fixed bars and what the visitor has just pressed.
 * @param parts texts, and controls such as a button
 * @returns a function that closes it. If the focus is in the notice, it returns to where it was before
 */
export const showNotice = (
  parts: readonly (string | Node)[],
  { signal, closesAfterMs, isSilent }: NoticeOptions = {},
): (() => void) => {
  closeCurrent();
  // A site may give the direction of its texts to an element around its content, and not to the body.
  const attributes = { class: 'juzur-notice', dir: directionOf(parts.join()), role: 'status', popover: 'manual' };
  const notice = createElement('div', { ...attributes, 'aria-live': isSilent ? 'off' : 'polite' });
  let before: EventTarget | null = null;
  notice.addEventListener('focusin', ({ relatedTarget }) => {
    if (!notice.contains(relatedTarget as Node | null)) before = relatedTarget;
  });
  const closed = new AbortController();
  const close = () => {
    const hadFocus = notice.matches(':focus-within');
    closed.abort();
    if (hadFocus) (before as HTMLElement | null)?.focus();
  };
  insertUntil(notice, () => topOfPage().append(notice), closed.signal);
  // In the top layer its place is in the window, also where the body has a filter or a transform. Firefox 124 has no popovers.
  notice.showPopover?.();
  notice.append(...parts);
  placeNotice(notice, closed.signal);
  // Screen readers announce content only if it is added to an existing live region, and one that was hidden meanwhile is new.
  notice.replaceChildren();
  if (signal) onAbort(signal, close);
  setTimeout(() => notice.isConnected && notice.append(...parts), REGION_KNOWN_MS);
  const closeLater = () =>
    setTimeout(() => (notice.matches(':hover,:focus-within') ? closeLater() : close()), closesAfterMs);
  if (closesAfterMs) closeLater();
  closeCurrent = close;
  return close;
};

export const noticeButton = (text: string, onclick: () => void): HTMLButtonElement =>
  Object.assign(createElement('button', { type: 'button' }, text), { onclick });

const UNDO_MS = 10_000;

/** Shows what was done, with a button to undo it. Pressing the button closes the notice. */
export const offerUndo = (text: string, undo: () => void, signal: AbortSignal): void => {
  const button = noticeButton(commonText('undo'), () => {
    close();
    undo();
  });
  const close = showNotice([text, button], { signal, closesAfterMs: UNDO_MS });
};
