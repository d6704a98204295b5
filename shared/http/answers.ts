// Calls whose answers are checked against a schema, and what else the islands that make them share: one chunk, which a
// listing does without.

// Nothing here asks for these; other chunks share them.
import '../contract/list.ts';
import '../contract/status.ts';
import '../dom/addressOption.ts';
import '../ids/cookie.ts';
import '../ids/trackingId.ts';
import '../text/failure.ts';
import './nextAddress.ts';

export { authCheck } from '../contract/authCheck.ts';
export { hashLogin } from '../contract/hashLogin.ts';
export { notificationsCount } from '../contract/notificationsCount.ts';
export { announce } from '../dom/announce.ts';
export { halfTyped } from '../dom/halfTyped.ts';
export { getJson, getQuietly, postForm } from './json.ts';
export { routes } from './routes.ts';
