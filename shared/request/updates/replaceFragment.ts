import { getRuntime } from '../../core/index.ts';
import { focusPlace, parseFragment } from '../index.ts';

type Control = HTMLInputElement;

/** The element of new content that stands for the one that had the focus: of the same id, else of the same name and place. */
const successorOf = (focused: Element, before: Element[], place: Element): Control | null => {
  const { id } = focused;
  const name = focused.getAttribute('name');
  const named = (list: Iterable<Element>) => [...list].filter((each) => name && each.getAttribute('name') === name);
  const after = named(place.querySelectorAll('[name]'));
  const index = Math.min(named(before).indexOf(focused), after.length - 1);
  return ((id && place.querySelector(`#${CSS.escape(id)}`)) || (after[index] ?? null)) as Control | null;
};

/** Carries over what the visitor is typing in a field, with the caret. */
const keepTyped = (from: Control, to: Control) => {
  const { type, value, defaultValue, selectionStart, selectionEnd } = from;
  if (type !== to.type || !value || value === defaultValue || !from.matches('input,textarea')) return;
  // Their value is no text of the visitor: setting it throws, or changes what is sent.
  if (/^(file|checkbox|radio)$/.test(type)) return;
  to.value = value;
  // Fields such as `number` have no selection, and throw if it is set.
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd);
};

/**
 * Replaces the content of an element by HTML of the server. An island whose host is the element stays, with what it has drawn
 * in there; islands in the content end, and those in the new content mount.
 */
export const replaceFragment = (place: HTMLElement, html: string | DocumentFragment): void => {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const before = [...place.querySelectorAll('[name]')];
  const own = (getRuntime()?.entries() ?? []).filter(({ host }) => host === place);
  const drawn = new Set<Node>(own.flatMap(({ requiredElements }) => requiredElements));
  const content = parseFragment(html, { replaced: place });
  for (const node of [...place.childNodes]) if (!drawn.has(node)) place.removeChild(node);
  place.prepend(content);
  if (!focused || focused === place || focused.isConnected) return;
  const next = successorOf(focused, before, place);
  if (next) {
    keepTyped(focused as Control, next);
    next.focus({ preventScroll: true });
  }
  if (!place.contains(document.activeElement)) focusPlace(place);
};
