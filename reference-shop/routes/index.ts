import type { RouteGroup } from '../http/context.ts';
import { activation } from './activation.ts';
import { assets } from './assets.ts';
import { autocomplete } from './autocomplete.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { classifieds } from './classifieds.ts';
import { fragments } from './fragments.ts';
import { hashLogin } from './hash-login.ts';
import { home } from './home.ts';
import { homeBlocks } from './home-blocks.ts';
import { info } from './info.ts';
import { instantOrder } from './instant-order.ts';
import { islands } from './islands.ts';
import { listings } from './listings.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { messages } from './messages.ts';
import { newsletter } from './newsletter.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { password } from './password.ts';
import { pictures } from './pictures.ts';
import { places } from './places.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { rating } from './rating.ts';
import { recentlySeen } from './recently-seen.ts';
import { signup } from './signup.ts';
import { theme } from './theme.ts';
import { token } from './token.ts';
import { track } from './track.ts';
import { wishlist } from './wishlist.ts';

/** The list of all groups of paths. */
export const routes: RouteGroup[] = [
  assets,
  pictures,
  home,
  homeBlocks,
  listings,
  fragments,
  product,
  recentlySeen,
  rating,
  classifieds,
  places,
  autocomplete,
  token,
  theme,
  login,
  signup,
  password,
  logout,
  hashLogin,
  instantOrder,
  cart,
  checkout,
  wishlist,
  orders,
  newsletter,
  track,
  info,
  islands,
  profile,
  activation,
  notifications,
  messages,
  outbox,
];
