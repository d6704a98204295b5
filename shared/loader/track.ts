// What `Juzur.track` loads.
export { track } from '../http/index.ts';
