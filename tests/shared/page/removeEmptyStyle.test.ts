import { expect, it } from 'vitest';
import { removeEmptyStyle } from '../../../shared/page/index.ts';

it('[PAGE-01] an element without inline styles loses its style attribute, another one keeps it', () => {
  const element = document.createElement('div');
  element.style.contain = 'layout';
  removeEmptyStyle(element);
  expect(element.hasAttribute('style')).toBe(true);
  element.style.contain = '';
  removeEmptyStyle(element);
  expect(element.hasAttribute('style')).toBe(false);
});
