import type { RouteGroup } from '../context.ts';
import { assets } from './assets.ts';
import { classifieds } from './classifieds.ts';
import { fragments } from './fragments.ts';
import { home } from './home.ts';
import { listings } from './listings.ts';
import { pictures } from './pictures.ts';
import { product } from './product.ts';
import { token } from './token.ts';

/** THE list: one line a group of paths, nothing else. */
export const routes: RouteGroup[] = [assets, pictures, home, listings, fragments, product, classifieds, token];
