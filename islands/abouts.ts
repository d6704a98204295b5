import type { IslandAbout } from './about.ts';
import { about as autocomplete } from './autocomplete/about.ts';
import { about as backToTop } from './back-to-top/about.ts';
import { about as chainedSelects } from './chained-selects/about.ts';
import { about as counts } from './counts/about.ts';
import { about as emailActivation } from './email-activation/about.ts';
import { about as filters } from './filters/about.ts';
import { about as form } from './form/about.ts';
import { about as homeBlocks } from './home-blocks/about.ts';
import { about as instantOrder } from './instant-order/about.ts';
import { about as listing } from './listing/about.ts';
import { about as menu } from './menu/about.ts';
import { about as messages } from './messages/about.ts';
import { about as mobileActivation } from './mobile-activation/about.ts';
import { about as mobileFormat } from './mobile-format/about.ts';
import { about as money } from './money/about.ts';
import { about as notifications } from './notifications/about.ts';
import { about as panel } from './panel/about.ts';
import { about as premiumSlider } from './premium-slider/about.ts';
import { about as profileImage } from './profile-image/about.ts';
import { about as quantity } from './quantity/about.ts';
import { about as rating } from './rating/about.ts';
import { about as reply } from './reply/about.ts';
import { about as session } from './session/about.ts';
import { about as share } from './share/about.ts';
import { about as signup } from './signup/about.ts';
import { about as sort } from './sort/about.ts';
import { about as textDirection } from './text-direction/about.ts';
import { about as toggle } from './toggle/about.ts';
import { about as tracking } from './tracking/about.ts';

/** What tools know of the islands, by folder. docs/islands has a page for each folder. `npm run docs` writes this file. */
export const abouts: Readonly<Record<string, IslandAbout>> = {
  autocomplete,
  'back-to-top': backToTop,
  'chained-selects': chainedSelects,
  counts,
  'email-activation': emailActivation,
  filters,
  form,
  'home-blocks': homeBlocks,
  'instant-order': instantOrder,
  listing,
  menu,
  messages,
  'mobile-activation': mobileActivation,
  'mobile-format': mobileFormat,
  money,
  notifications,
  panel,
  'premium-slider': premiumSlider,
  'profile-image': profileImage,
  quantity,
  rating,
  reply,
  session,
  share,
  signup,
  sort,
  'text-direction': textDirection,
  toggle,
  tracking,
};
