import { routes as defaults } from '../contract/routes.ts';
import { configured, TEXT } from '../page/configured.ts';

/** Where islands call, by the page configuration. CONTRACT "To the letter", Routes */
export const routes = configured(({ merged }) => merged('routes', TEXT, defaults));
