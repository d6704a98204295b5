import type { RouteGroup } from '../http/context.ts';
import { assets } from './assets.ts';
import { autocomplete } from './autocomplete.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { classifieds } from './classifieds.ts';
import { home } from './home.ts';
import { info } from './info.ts';
import { instantOrder } from './instant-order.ts';
import { listings } from './listings.ts';
import { messages } from './messages.ts';
import { newsletter } from './newsletter.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { password } from './password.ts';
import { pictures } from './pictures.ts';
import { places } from './places.ts';
import { preferences } from './preferences.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { rating } from './rating.ts';
import { session } from './session.ts';
import { signup } from './signup.ts';
import { track } from './track.ts';
import { wishlist } from './wishlist.ts';

export const routes: RouteGroup[] = [
  assets,
  pictures,
  home,
  listings,
  product,
  rating,
  classifieds,
  places,
  autocomplete,
  session,
  preferences,
  signup,
  password,
  instantOrder,
  cart,
  checkout,
  wishlist,
  orders,
  newsletter,
  track,
  info,
  profile,
  notifications,
  messages,
  outbox,
];
