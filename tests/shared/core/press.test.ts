import { expect, it } from 'vitest';
import { isPlainClick } from '../../../shared/core/index.ts';

it('[PAGE-01] a plain click is a click of the first button, without a modifier key, that is not prevented', () => {
  expect(isPlainClick(new MouseEvent('click'))).toBe(true);
  const others = [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }];
  for (const other of others) expect(isPlainClick(new MouseEvent('click', other)), JSON.stringify(other)).toBe(false);
  const prevented = new MouseEvent('click', { cancelable: true });
  prevented.preventDefault();
  expect(isPlainClick(prevented)).toBe(false);
});
