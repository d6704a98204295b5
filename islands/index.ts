import type { IslandDefinition } from '../shared/core/index.ts';
import { island as autocomplete } from './autocomplete/island.ts';
import { island as backToTop } from './back-to-top/island.ts';
import { island as chainedSelects } from './chained-selects/island.ts';
import { island as counts } from './counts/island.ts';
import { island as emailActivation } from './email-activation/island.ts';
import { island as filters } from './filters/island.ts';
import { island as form } from './form/island.ts';
import { island as homeBlocks } from './home-blocks/island.ts';
import { island as instantOrder } from './instant-order/island.ts';
import { island as listing } from './listing/island.ts';
import { island as menu } from './menu/island.ts';
import { island as messages } from './messages/island.ts';
import { island as mobileActivation } from './mobile-activation/island.ts';
import { island as mobileFormat } from './mobile-format/island.ts';
import { island as money } from './money/island.ts';
import { island as notificationsBell } from './notifications/bell/island.ts';
import { island as notificationsList } from './notifications/list/island.ts';
import { island as panel } from './panel/island.ts';
import { island as premiumSlider } from './premium-slider/island.ts';
import { island as profileImage } from './profile-image/island.ts';
import { island as quantity } from './quantity/island.ts';
import { island as ratingDisplay } from './rating/display/island.ts';
import { island as ratingForm } from './rating/form/island.ts';
import { island as ratingTrigger } from './rating/trigger/island.ts';
import { island as reply } from './reply/island.ts';
import { island as session } from './session/island.ts';
import { island as share } from './share/island.ts';
import { island as signup } from './signup/island.ts';
import { island as sort } from './sort/island.ts';
import { island as textDirection } from './text-direction/island.ts';
import { island as toggle } from './toggle/island.ts';
import { island as tracking } from './tracking/island.ts';

/** Every island, by its folder. `npm run docs` writes this file. */
export const islands: readonly IslandDefinition[] = [
  autocomplete,
  backToTop,
  chainedSelects,
  counts,
  emailActivation,
  filters,
  form,
  homeBlocks,
  instantOrder,
  listing,
  menu,
  messages,
  mobileActivation,
  mobileFormat,
  money,
  notificationsBell,
  notificationsList,
  panel,
  premiumSlider,
  profileImage,
  quantity,
  ratingDisplay,
  ratingForm,
  ratingTrigger,
  reply,
  session,
  share,
  signup,
  sort,
  textDirection,
  toggle,
  tracking,
];
