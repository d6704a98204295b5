import type { Entry } from './types.ts';

const PRESSABLE = 'a[href],button,[role=button],[type=submit]';
const OWN_CONTROL = 'form,details,label,input,select,textarea';

/** What a press on `target` would act on: a link or button, or a bare host such as `.do-rate`, but not a field. */
const pressed = (target: Element, host: Element): boolean => {
  const control = target.closest(`${PRESSABLE},${OWN_CONTROL}`);
  return control && host.contains(control) ? control.matches(PRESSABLE) : !host.matches(OWN_CONTROL);
};

/**
 * Wakes islands at the visitor's first touch, and holds clicks and submissions until the island is up: then they are
 * given back, and where the island could not come up they go to the link or form that the server wrote.
 * One set of listeners for the page, whatever the number of hosts.
 */
export const holdEvents = (
  pendingOn: (host: Element) => Entry[],
  wake: (entry: Entry) => Promise<void>,
  signal: AbortSignal,
): void => {
  const listen = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    for (let host: Element | null = target; host; host = host.parentElement)
      for (const entry of pendingOn(host)) {
        hold(event, target, entry);
        wake(entry).then(() => {
          const { giveBack } = entry;
          entry.giveBack = null;
          giveBack?.();
        });
      }
  };

  const hold = (event: Event, target: Element, entry: Entry) => {
    if (!entry.definition.holds || event.defaultPrevented) return;
    if (event.type === 'submit') {
      const { submitter } = event as SubmitEvent;
      entry.giveBack = () => (target as HTMLFormElement).requestSubmit(submitter);
    } else if (event.type === 'click' && pressed(target, entry.host)) {
      const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
      if (button || ctrlKey || metaKey || shiftKey || altKey) return;
      // Its own description: where the pointer was and all else goes with it.
      entry.giveBack = () => target.dispatchEvent(new MouseEvent('click', event));
    } else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  for (const type of ['pointerover', 'pointerdown', 'focusin', 'input', 'change', 'click', 'submit'])
    addEventListener(type, listen, { capture: true, signal });
};
