import type { Entry, HeldPress } from './island.ts';
import { closest, memberOf } from './members.ts';
import { isArrowClick, isPlainClick, keepPress, noteKey } from './press.ts';

const PRESSABLE = 'a[href],button,[role=button],[type=submit]';
const OWN_CONTROL = 'form,details,label,input,select,textarea';

/** The link, button or field that the target is or is in. */
const controlOf = (target: Element) => closest(target, `${PRESSABLE},${OWN_CONTROL}`) as HTMLInputElement | null;

/** Whether a click on `target` activates a link, a button, or the host itself such as `.do-rate`, but not a field. */
const pressed = (target: Element, host: Element): boolean => {
  const control = controlOf(target);
  // A control of a form may be named `contains`.
  const isInside = memberOf(host, 'contains')(control) || control?.form === host;
  return control && isInside ? control.matches(PRESSABLE) : !host.matches(OWN_CONTROL);
};

/**
 * Loads islands at the visitor's first interaction. Holds clicks and submissions until the island has mounted, then replays
 * them. If the island failed to mount, the server's link or form handles the replayed event. A press that has waited too long,
 * or is about something else by now, is dropped. PAGE-05
 * The page has one set of listeners, whatever the number of hosts.
 * @param pendingOn the islands of a host that have not mounted yet
 * @returns adds the listeners again where the page has lost them: document.open() takes off all that the window has
 */
export const replayEvents = (
  pendingOn: (host: Element) => Entry[],
  wake: (entry: Entry) => void,
  signal: AbortSignal,
): (() => void) => {
  const listen = (event: Event) => {
    const target = event.target as Element;
    // The document and the window have no closest().
    if (!target.closest) return;
    const hosts = event.composedPath() as Element[];
    // A control may be outside its form: by its attribute, or because the form is in a table.
    const form = controlOf(target)?.form;
    if (form && !hosts.includes(form)) hosts.push(form);
    // The island of a field may submit the field's form.
    if (event.type === 'submit') hosts.push(...target.querySelectorAll('input,select,textarea'));
    for (const host of hosts)
      for (const entry of pendingOn(host)) {
        const isHeld = hold(event, target, entry);
        entry.prepared?.touched(isHeld);
        wake(entry);
      }
  };

  /** @returns whether the event is a press that now waits */
  const hold = (event: Event, target: Element, entry: Entry): boolean => {
    const { host, definition } = entry;
    const { replays, replaysEach, replaysRadios, when } = definition;
    const { submitter } = event as SubmitEvent;
    const isSubmit = event.type === 'submit';
    const isRadio = replaysRadios && target.matches('[type=radio]');
    if (event.defaultPrevented || (isRadio && isArrowClick(event as MouseEvent)) || !replays) return false;
    // The selector doesn't restrict the submission of a form that is the host.
    if (replays !== true && !(isSubmit && target === host) && !target.closest(replays)) return false;
    const isPress = event.type === 'click' && (isRadio || pressed(target, host)) && isPlainClick(event as MouseEvent);
    if (!isSubmit && !isPress) return false;
    // The press shows at once, although the chunk is still loading.
    host.dataset.state = 'loading';
    event.stopImmediatePropagation();
    // preventDefault() would uncheck the radio button.
    if (!isRadio) event.preventDefault();
    // A web component listens to what is in its shadow.
    const [origin] = event.composedPath() as [EventTarget];
    const drop = () => {
      entry.held = entry.held.filter((other) => other !== press);
      if (entry.held[0] || !entry.pending) return;
      if (when === 'interaction') host.dataset.state = 'idle';
      else delete host.dataset.state;
    };
    const press: HeldPress = {
      settle: keepPress(submitter ?? target, host, drop),
      replay() {
        // A chunk that another host has loaded mounts before the event ends. Until then a form ignores requestSubmit(), and the
        // event cannot be dispatched again.
        setTimeout(() => {
          // The browser follows a removed link, too.
          if (!target.isConnected) return;
          // A control may be named `requestSubmit`.
          if (isSubmit) return memberOf(target, 'requestSubmit')(submitter);
          // No copy: FastClick stops the clicks of a finger that lack its mark.
          event.initEvent('click', true, true);
          origin.dispatchEvent(event);
        });
      },
    };
    if (!replaysEach) for (const other of entry.held.splice(0)) other.settle();
    entry.held.push(press);
    return true;
  };

  const options = { capture: true, signal };
  const listenToPage = () => {
    for (const type of ['pointerover', 'pointerdown', 'focusin', 'input', 'change', 'click', 'submit'])
      addEventListener(type, listen, options);
    for (const type of ['keydown', 'keyup', 'pointerdown']) addEventListener(type, noteKey as EventListener, options);
  };
  listenToPage();
  return listenToPage;
};
