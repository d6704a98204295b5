// What guests need, in one chunk.
export { session } from './session/session.ts';
export { signup } from './signup/signup.ts';
