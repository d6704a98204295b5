import { expect, it, vi } from 'vitest';
import { fireMissedChange } from '../../../../shared/request/forms/index.ts';

const scope = new AbortController();
const openField = () => {
  const field = document.body.appendChild(document.createElement('input'));
  const changed = vi.fn();
  field.addEventListener('change', changed);
  const onReplaced = fireMissedChange(field, scope.signal);
  field.focus();
  return { field, changed, onReplaced };
};

it('[QNTY-01] [PHON-01] a field whose typed text was replaced fires change once when it is left', () => {
  const { field, changed, onReplaced } = openField();
  onReplaced();
  field.blur();
  field.focus();
  field.blur();
  expect(changed).toHaveBeenCalledTimes(1);
});

it('[QNTY-01] [PHON-01] the browser’s own change event is not repeated', () => {
  const { field, changed, onReplaced } = openField();
  onReplaced();
  field.dispatchEvent(new Event('change'));
  field.blur();
  expect(changed).toHaveBeenCalledTimes(1);
});

it('[QNTY-01] [PHON-01] a text that a script writes while the visitor doesn’t type fires nothing', () => {
  const { field, changed, onReplaced } = openField();
  field.blur();
  onReplaced();
  field.focus();
  field.blur();
  expect(changed).not.toHaveBeenCalled();
});
