import type { IslandDefinition } from '../shared/island/types.ts';
import { island as autocomplete } from './autocomplete/island.ts';
import { island as instantOrder } from './instant-order/island.ts';
import { island as mobileFormat } from './mobile-format/island.ts';
import { island as money } from './money/island.ts';
import { island as quantity } from './quantity/island.ts';
import { island as textDirection } from './text-direction/island.ts';
import { island as tracking } from './tracking/island.ts';

/** The list: one line an island. */
export const islands: readonly IslandDefinition[] = [
  autocomplete,
  instantOrder,
  mobileFormat,
  money,
  quantity,
  textDirection,
  tracking,
];
