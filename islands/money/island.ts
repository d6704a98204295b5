import { defineIsland } from '../../shared/core/index.ts';
import { money } from './money.ts';

export const island = defineIsland({
  name: 'money',
  selector: '[data-money]',
  when: 'load',
  module: money,
});
