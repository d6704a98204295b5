import { expect, it } from 'vitest';
import { setStyleUntil } from '../../../shared/page/index.ts';

it('[PAGE-01] an element gets its own style back, and loses a style attribute that it did not have', () => {
  const element = document.createElement('div');
  const [first, second] = [new AbortController(), new AbortController()];
  setStyleUntil(element, 'display', 'block', first.signal);
  first.abort();
  expect(element.hasAttribute('style')).toBe(false);
  element.style.display = 'flex';
  setStyleUntil(element, 'display', 'block', second.signal);
  expect(element.style.display).toBe('block');
  second.abort();
  expect(element.getAttribute('style')).toBe('display: flex;');
});
