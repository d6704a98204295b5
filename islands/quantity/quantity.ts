import type { IslandModule } from '../../shared/core/index.ts';
import { createElement, insertUntil, onAbort, setAttributeUntil, uuid } from '../../shared/page/index.ts';
import {
  fireMissedChange,
  insertNote,
  rewriteDigits,
  setTypeUntil,
  typedNumber,
} from '../../shared/request/forms/index.ts';
import { announce } from '../../shared/request/index.ts';
import { type Config, readConfig } from './config.ts';
import { whileHeld } from './hold.ts';
import { allowed, isWhole, type Limit, rangeOf } from './rules.ts';
import { t } from './texts.ts';

/** The attributes of the field that follow its quantity and its limits. */
const WRITTEN = ['inputmode', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'aria-invalid', 'aria-errormessage'];

/** Keeps a number field with buttons within its limits, and explains when it changes the quantity. QNTY-01 */
export const quantity: IslandModule<Config> = {
  readConfig,
  attach({ host, config, signal, requires }) {
    const { input, buttons } = config;
    const id = `juzur-quantity-${uuid.v4()}`;
    const note = createElement('span', { id, class: 'juzur-quantity-note', role: 'status' });
    insertUntil(note, () => insertNote(note, host, input), signal);
    requires(note);

    const shownButtons = buttons.map(([button]) => button).filter(({ hidden }) => !hidden);

    /** The quantity after this many steps. An invalid number counts as 0. */
    const after = (steps: number) => {
      const range = rangeOf(input);
      return (typedNumber(input.value, isWhole(range)) || 0) + steps * (range.step || 1);
    };
    const fire = (type: string) => input.dispatchEvent(new CustomEvent(type, { bubbles: true }));
    /** The limit and quantity that the note is about; null if there is no note. */
    let reason: { limit: Limit; value: number } | null = null;
    const textOf = (limit: Limit) => t(limit, rangeOf(input));
    const showNote = (limit: Limit | null, value: number) => {
      reason = limit && { limit, value };
      note.textContent = limit && textOf(limit);
    };
    /** Removes the note when its quantity or its limit has changed. */
    const dropOldNote = () => {
      if (reason && (after(0) !== reason.value || textOf(reason.limit) !== note.textContent)) showNote(null, 0);
    };
    /** More digits only raise a number, so a number above the maximum is reported while it is typed. */
    const isTooMuch = () => after(0) > rangeOf(input).max;
    const isLocked = () => input.matches(':disabled,[readonly],[type=hidden]');
    const show = () => {
      dropOldNote();
      if (!isTooMuch()) for (const name of ['aria-invalid', 'aria-errormessage']) input.removeAttribute(name);
      input.setAttribute('aria-valuenow', `${after(0)}`);
      // Not `disabled`: a pressed button would lose the focus.
      for (const [button, steps] of buttons)
        button.setAttribute('aria-disabled', `${isLocked() || allowed(after(steps), rangeOf(input))[0] === after(0)}`);
    };
    let isText = input.type === 'text';
    const showLimits = () => {
      // A page's script may hide the field where only one quantity is possible, and show it again.
      const isHidden = input.type === 'hidden';
      for (const button of shownButtons) button.hidden = isHidden;
      // A number field discards Eastern digits and changes with the mouse wheel.
      if (!isHidden && !isText) setTypeUntil(input, 'text', signal);
      isText ||= !isHidden;
      const range = rangeOf(input);
      input.inputMode = isWhole(range) ? 'numeric' : 'decimal';
      for (const limit of ['min', 'max'] as const)
        if (Number.isNaN(range[limit])) input.removeAttribute(`aria-value${limit}`);
        else input.setAttribute(`aria-value${limit}`, `${range[limit]}`);
      show();
    };
    const move = (wanted: number): boolean => {
      if (isLocked()) return false;
      const [value, limit] = allowed(wanted, rangeOf(input));
      const isMoved = input.value !== `${value}`;
      // The `change` event after a move changes nothing further, and must not remove the note.
      if (limit || isMoved) showNote(limit, value);
      if (!isMoved) return false;
      input.value = `${value}`;
      return fire('input');
    };
    const change = () => fire('change');
    /** Announces the quantity, because the focus is on the button and not in the field. A note is a live region. */
    const changeByButton = () => {
      change();
      if (!reason) announce(t('value', { value: input.value }));
    };
    const set = (name: string, value: string | null) => setAttributeUntil(input, name, value, signal);
    const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      // Capture phase, so that the page's own listeners see an allowed quantity.
      target.addEventListener(type, listener, { capture: true, signal });

    set('role', 'spinbutton');
    for (const name of WRITTEN) set(name, null);
    for (const [button, steps] of buttons) {
      for (const name of ['aria-disabled', 'disabled', 'hidden', 'type'])
        setAttributeUntil(button, name, button.getAttribute(name), signal);
      // Enter in a field presses the first button without a type, and a template may print the one at its limit as disabled.
      Object.assign(button, { type: 'button', disabled: false });
      whileHeld(button, () => move(after(steps)), changeByButton, signal);
    }
    // A card may be a link as a whole, which a browser follows.
    for (const control of [input, ...buttons.map(([button]) => button)])
      control.addEventListener('click', (event) => event.preventDefault(), { signal });
    const limits = new MutationObserver(showLimits);
    limits.observe(input, { attributeFilter: ['min', 'max', 'step', 'type', 'readonly', 'disabled'] });
    onAbort(signal, () => limits.disconnect());
    showLimits();

    const onReplaced = fireMissedChange(input, signal);
    listen(input, 'keydown', (event) => {
      const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
      const { min, max } = rangeOf(input);
      const wanted = steps ? after(steps) : { Home: min, End: max }[key];
      if (ctrlKey || metaKey || altKey || !Number.isFinite(wanted)) return;
      event.preventDefault();
      if (move(wanted as number)) change();
    });
    const check = () => {
      // A field without a lower limit may be left empty.
      if (input.value || input.min) move(after(0));
      show();
    };
    listen(host, 'change', () => {
      const hadNote = note.textContent;
      check();
      // It comes with the press on something else, such as "add": what moved then would take the click away.
      note.hidden = !hadNote && !!document.querySelector(':active');
      addEventListener('mouseup', () => setTimeout(() => (note.hidden = false)), { capture: true, once: true, signal });
    });
    // A quantity that a script has written without an event is checked before the form is sent.
    listen(document, 'submit', ({ target }) => target === input.form && check());
    listen(document, 'formdata', (event) => {
      const { formData } = event as FormDataEvent;
      if (event.target !== input.form || formData.getAll(input.name).length !== 1) return;
      check();
      formData.set(input.name, input.value);
    });
    listen(host, 'input', (event) => {
      if (rewriteDigits(input, event)) onReplaced();
      if (isTooMuch()) {
        showNote('max', after(0));
        input.setAttribute('aria-invalid', 'true');
        input.setAttribute('aria-errormessage', note.id);
      }
      show();
    });
    listen(document, 'reset', () => setTimeout(show));
  },
};
