import { addForLife, setForLife } from '../../shared/dom/life.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { quantityText } from '../../shared/text/catalogue/quantity.ts';
import { westernDigits } from '../../shared/text/digits.ts';
import { type Config, readConfig } from './config.ts';
import { whileHeld } from './hold.ts';
import { allowed, rangeOf, readNumber } from './rules.ts';

/** A number field with buttons, kept within its limits, which says why when it is not what was wished for. QNTY-01 */
export const quantity: IslandModule<Config> = {
  readConfig,
  attach({ host, config, signal }) {
    const { input, buttons } = config;
    const note = addForLife(document.createElement('span'), (element) => host.after(element), signal);
    note.className = 'juzur-quantity-note';
    note.setAttribute('role', 'status');

    /** The quantity that so many steps lead to; what is no number is 0. */
    const after = (steps: number) => (readNumber(input.value) || 0) + steps * (rangeOf(input).step || 1);
    const fire = (type: string) => input.dispatchEvent(new Event(type, { bubbles: true }));
    const isLocked = () => input.matches(':disabled,[readonly]');
    const show = () => {
      input.setAttribute('aria-valuenow', `${after(0)}`);
      // Not `disabled`: that would take the focus from a button while it is pressed.
      for (const [button, steps] of buttons)
        button.setAttribute('aria-disabled', `${isLocked() || allowed(after(steps), rangeOf(input))[0] === after(0)}`);
    };
    const showLimits = () => {
      const { min, step } = rangeOf(input);
      input.inputMode = step % 1 || min % 1 || !step ? 'decimal' : 'numeric';
      for (const limit of ['min', 'max'] as const)
        if (input[limit]) input.setAttribute(`aria-value${limit}`, input[limit]);
        else input.removeAttribute(`aria-value${limit}`);
      show();
    };
    /** @returns false when nothing moved */
    const move = (wish: number): boolean => {
      if (isLocked()) return false;
      const range = rangeOf(input);
      const [value, limit] = allowed(wish, range);
      const isMoved = input.value !== `${value}`;
      // The change event that follows a move is no news, and must not take the reason away.
      if (limit || isMoved) note.textContent = limit && quantityText(limit, { ...range });
      if (!isMoved) return false;
      input.value = `${value}`;
      return fire('input');
    };
    const change = () => fire('change');
    const set = (name: string, value: string | null) => setForLife(input, name, value, signal);
    const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      // Before the page's own listeners: they are to see a quantity that may be ordered.
      target.addEventListener(type, listener, { capture: true, signal });

    // A number field swallows Eastern digits and turns with the wheel.
    set('type', 'text');
    set('role', 'spinbutton');
    for (const name of ['inputmode', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax']) set(name, null);
    for (const [button, steps] of buttons) {
      setForLife(button, 'aria-disabled', null, signal);
      whileHeld(button, () => move(after(steps)), change, signal);
    }
    showLimits();
    const limits = new MutationObserver(showLimits);
    limits.observe(input, { attributeFilter: ['min', 'max', 'step'] });
    signal.addEventListener('abort', () => limits.disconnect());

    listen(input, 'keydown', (event) => {
      const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
      const { min, max } = rangeOf(input);
      const wish = steps ? after(steps) : { Home: min, End: max }[key];
      if (ctrlKey || metaKey || altKey || !Number.isFinite(wish)) return;
      event.preventDefault();
      if (move(wish as number)) change();
    });
    listen(host, 'change', () => {
      // A field without a lower limit may be left empty.
      if (input.value || input.min) move(after(0));
    });
    listen(host, 'input', (event) => {
      const { value, selectionStart } = input;
      if (westernDigits(value) !== value && !(event as InputEvent).isComposing) {
        input.value = westernDigits(value);
        input.setSelectionRange(selectionStart, selectionStart);
      }
      show();
    });
    listen(document, 'reset', () => setTimeout(show));
  },
};
