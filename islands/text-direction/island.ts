import { defineIsland } from '../../shared/core/index.ts';
import { textDirection } from './textDirection.ts';

export const island = defineIsland({
  name: 'text-direction',
  selector: '[data-dir-auto]',
  when: 'load',
  module: textDirection,
});
