import { atom } from 'nanostores';
import { CONTAINER, HookError, isOffline } from '../../../shared/core/index.ts';
import {
  $ratings,
  createElement,
  insertUntil,
  onAbort,
  removeNode,
  setAttributeUntil,
} from '../../../shared/page/index.ts';
import { commonText, isEscape, NOTICE_MS, returnFocus, showNotice, takeEscape } from '../../../shared/request/index.ts';
import { ratedThing } from '../input.ts';
import type { Trigger } from './config.ts';
import { adoptModal, chosenValue, FETCHED, fetchForm, wrap, writeValue } from './modal.ts';

type DialogState =
  | { readonly status: 'closed'; readonly trigger?: undefined }
  /** The form is loading. `url` is null if the page has the form already. */
  | { readonly status: 'loading'; readonly trigger: Trigger; readonly url: string | null }
  | { readonly status: 'open'; readonly trigger: Trigger };

/** The state of the page's rating dialog. Other islands read `$ratings` instead. */
export const $dialog = atom<DialogState>({ status: 'closed' });

export const closeDialog = (): void => $dialog.set({ status: 'closed' });

/** What belongs to the present state ends with it. @returns a signal that aborts when the state changes */
const untilChange = (): AbortSignal => {
  const scope = new AbortController();
  const undo = $dialog.listen(() => {
    undo();
    scope.abort();
  });
  return scope.signal;
};

/** As in `island.ts`, which belongs to the loader's file and not to this one. */
const TRIGGERS = '.do-rate,.rate-product,[data-island=rating-trigger]';

const CLOSES = '[formmethod=dialog],form[method=dialog],[data-close]';

/** What a closed modal of a site may have. */
const CLOSED = ['hidden', 'aria-hidden', 'inert'] as const;

const TYPED_IN = 'textarea,[contenteditable],input:not([type=radio],[type=checkbox])';

/** A button for a dialog that the visitor could not close otherwise. */
const closeButton = (): HTMLElement => {
  const attributes = { type: 'button', class: 'juzur-dialog-close', 'data-close': '' };
  const button = createElement('button', attributes, commonText('close'));
  return createElement('div', { class: 'juzur-outlet', [CONTAINER]: 'rating-trigger' }, button);
};

/**
 * Opens the dialog of a modal. In a closed tab it would have no box, and the page behind it would be inert: then it moves
 * to the end of the page. As those of Bootstrap and Shopify, a modal may be hidden or transparent by a class until a script of the
 * site opens it: then it has no class meanwhile.
 * @returns what closes it and puts it back
 * @throws HookError if the site's CSS hides it there, too
 */
const openVisibly = (dialog: HTMLDialogElement, modal: HTMLElement, signal: AbortSignal): (() => void) => {
  // Not `new Comment()`: a site may have a class of that name.
  const place = document.createComment('');
  const close = () => {
    dialog.close();
    place.replaceWith(dialog);
  };
  // The boxes around the form. In a dialog of the site a transition may begin with a transparent one.
  const boxes = [modal, ...modal.querySelectorAll(':has(form)')];
  const isOurs = modal.matches('.juzur-dialog > *');
  const isShown = () => {
    if (!dialog.open) dialog.showModal();
    return boxes.at(-1)?.checkVisibility({ checkOpacity: isOurs, checkVisibilityCSS: isOurs });
  };
  // Where the server printed `open`, it is not modal: Escape would not close it.
  if (!dialog.matches(':modal')) dialog.removeAttribute('open');
  if (isShown()) return close;
  dialog.close();
  dialog.before(place);
  document.body.append(dialog);
  if (isShown()) return close;
  for (const box of boxes) {
    const { display, visibility, opacity, position } = getComputedStyle(box);
    // Those in the modal may be hidden, too, or placed in the layer that it was.
    if (box !== modal && opacity !== '0' && !/none|hidden|absolute|fixed/.test(display + visibility + position))
      continue;
    for (const name of [...CLOSED, 'class', 'style']) setAttributeUntil(box, name, null, signal);
  }
  if (isShown()) return close;
  close();
  const expected = 'an element that CSS shows when it is open';
  throw new HookError('rating modal', expected, modal.id, 'remove its display: none');
};

/**
 * Shows a trigger's modal as a dialog until `signal` aborts. Then closes it, puts it back in its original place and returns
 * the focus. RATE-01, RATE-02
 * @param modal a `<dialog>`, an element inside a `<dialog>`, or an element with `hidden`
 * @throws HookError if the modal cannot be seen
 */
const showModal = ({ host, signal: trigger }: Trigger, modal: HTMLElement, signal: AbortSignal): void => {
  // A trigger that is removed may have lost the ancestor that names it.
  const about = ratedThing(host);
  const found = modal.closest('dialog');
  for (const name of CLOSED) setAttributeUntil(modal, name, null, signal);
  const dialog = found ?? wrap(modal);
  const onKey = (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    // In the dialog. Where nothing has the focus, such as a field that the stars replace, the body is the target.
    const isOwn = currentTarget === dialog || target === currentTarget;
    if (isOwn && isEscape(event)) takeEscape(event);
  };
  for (const each of [dialog, document.body]) each.addEventListener('keydown', onKey, { signal });
  // As Bootstrap's modals name it.
  for (const each of dialog.querySelectorAll('[data-dismiss],[data-bs-dismiss]'))
    setAttributeUntil(each, 'data-close', '', signal);
  const onClick = (event: Event) => {
    const closer = (event.target as Element).closest('[data-close]');
    if (closer) dialog.close();
    // A link to `#` would go to the top of the page.
    if (closer?.matches('a')) event.preventDefault();
  };
  dialog.addEventListener('click', onClick, { signal });
  // The event fires after the dialog has closed: it may be open again.
  dialog.addEventListener('close', () => dialog.open || closeDialog(), { signal });
  let close = () => {};
  const restore = () => {
    close();
    if (!found) dialog.replaceWith(modal);
    // Unmounting the island removes the fetched form, unless the trigger itself was removed from the page.
    if (trigger.aborted && host.isConnected && modal.hasAttribute(FETCHED)) removeNode(modal);
    returnFocus(host, TRIGGERS, (other) => about !== null && ratedThing(other) === about);
  };
  onAbort(signal, restore);
  if (!dialog.matches('[aria-label],[aria-labelledby]'))
    setAttributeUntil(dialog, 'aria-label', host.textContent.trim(), signal);
  // Before the dialog opens, since the browser then looks for what to focus.
  if (!dialog.querySelector(CLOSES)) insertUntil(closeButton(), (button) => dialog.append(button), signal);
  close = openVisibly(dialog, modal, signal);
};

/** Shows an outline while the form loads: a picture that takes no focus and no pointer. The page can be used. */
const showOutline = (signal: AbortSignal) => {
  const attributes = { class: 'juzur-dialog-waiting', [CONTAINER]: 'rating-trigger', 'aria-hidden': 'true' };
  // Heading, stars and button.
  const outline = createElement('div', attributes, createElement('span'), createElement('span'), createElement('span'));
  insertUntil(outline, (element) => document.body.append(element), signal);
};

/** While the form is loading, Escape cancels. So does typing: the dialog would take the rest of the text. */
const cancelUntil = (signal: AbortSignal) => {
  const onKey = (event: KeyboardEvent) => isEscape(event) && closeDialog();
  addEventListener('keydown', onKey, { signal });
  const onInput = ({ target }: Event) => (target as Partial<Element>).matches?.(TYPED_IN) && closeDialog();
  addEventListener('input', onInput, { signal });
};

/**
 * Opens the rating dialog of a trigger. Neither the request for the form nor the dialog waits for React. Escape cancels, and so
 * do typing and a press on another trigger. Without a connection, a notice says so. RATE-01, RATE-04, PAGE-05
 * @param modal the page's own, if it has one
 */
export const openForm = async (trigger: Trigger, modal: HTMLElement | null): Promise<void> => {
  const { host, config, emit, report, setState } = trigger;
  const { kind, url } = config;
  const state = $dialog.get();
  // There is one request, however often its form is asked for.
  if (!modal && state.status === 'loading' && state.url === url) return;
  $dialog.set({ status: 'loading', trigger, url: modal ? null : url });
  const loading = untilChange();
  setState('loading');
  onAbort(loading, () => setState('idle'));
  cancelUntil(loading);
  // A form that the visitor has left behind does not open after Back.
  addEventListener('pagehide', closeDialog, { signal: loading });
  let signal = loading;
  try {
    const fetched = () =>
      fetchForm({ ...trigger, signal: loading }, url, chosenValue(host), () => showOutline(loading));
    const shown = modal ?? adoptModal(await fetched(), url, host);
    // The loader finds the new form's rating, and its island mounts with the value that is written, before the dialog is painted.
    await null;
    signal.throwIfAborted();
    const value = chosenValue(host);
    writeValue(shown, value);
    $dialog.set({ status: 'open', trigger });
    signal = untilChange();
    onAbort(signal, () => $ratings.set({ ...$ratings.get(), open: null }));
    showModal(trigger, shown, signal);
    if (signal.aborted) return;
    $ratings.set({ ...$ratings.get(), open: { kind, value, url, about: ratedThing(host) } });
    emit('opened', { url, value });
  } catch (cause) {
    if (signal.aborted) return;
    closeDialog();
    // The next press tries again. RATE-04
    setState('error');
    report(cause);
    // Nothing opens by itself later, when the visitor does something else.
    if (!modal && isOffline()) showNotice([commonText('offline')], { signal: untilChange(), closesAfterMs: NOTICE_MS });
  }
};
