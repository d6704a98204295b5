import { entriesOf, onEach, onStart, reportHookError } from '../../shared/devtools/checks/index.ts';
import type { Config } from './config.ts';

/** Reports a button of a quantity that is none, or that the browser takes for the button that sends the form. PAGE-04 */
onEach(['quantity'], (host) => {
  const other = host.querySelector('[data-step]:is(a,div,i,li,span,[type=button]):not(button)');
  if (other) reportHookError('quantity', other, 'data-step', 'a <button>', other.localName, '<button type="button">');
  // The mounted island gives it one.
  const untyped = `button[data-step]:is(:not([type]), [data-juzur-undo*='"type":null'])`;
  const button = host.closest('form') && host.querySelector(untyped);
  const expected = 'type="button", because a button without a type sends its form';
  if (button) reportHookError('quantity', button, 'type', expected, undefined, 'type="button"');
});

/** Reports a script of the site that takes the same step at a press, as those of themes for `.plus` and `.minus`. QNTY-01 */
onStart(() => {
  const compare = ({ target }: MouseEvent) => {
    const button = (target as Element).closest?.<HTMLElement>('button[data-step]');
    const entry = button && entriesOf('quantity').find(({ host }) => host.contains(button));
    const { input } = Object(entry?.config) as Partial<Config>;
    if (!input) return;
    const before = Number(input.value);
    // That script may act before the island.
    setTimeout(() => {
      const step = Number(button?.dataset.step) * (Number(input.step) || 1);
      if (Number(input.value) - before !== 2 * step) return;
      const fix = 'remove that script, or the class or attribute by which it finds the button';
      const got = `${input.value} after ${before}`;
      reportHookError('quantity', button, 'click', 'no other script that takes the same step', got, fix);
    });
  };
  addEventListener('click', compare, { capture: true });
});
