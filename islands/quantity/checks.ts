import { entriesOf, onStart, reportHookError } from '../../shared/devtools/checks/index.ts';

/** Reports a button of a quantity that is none, or that the browser takes for the button that sends the form. PAGE-04 */
onStart(() => {
  for (const { host } of entriesOf('quantity')) {
    const other = host.querySelector(':is(a,div,i,li,span,[type=button])[data-step]:not(button)');
    if (other) reportHookError('quantity', other, 'data-step', 'a <button>', other.localName, '<button type="button">');
    // The mounted island gives it one.
    const untyped = `button[data-step]:is(:not([type]), [data-juzur-undo*='"type":null'])`;
    const button = host.closest('form') && host.querySelector(untyped);
    const expected = 'type="button", because a button without a type sends its form';
    if (button) reportHookError('quantity', button, 'type', expected, undefined, 'type="button"');
  }
});
