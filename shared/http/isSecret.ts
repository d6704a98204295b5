/** Routes whose responses contain hashes or tokens. No event carries such a response, and no error message quotes it. */
const SECRET: readonly (string | undefined)[] = ['auth_check', 'hash_login', 'token'];

/** @param route a key of the configuration's `routes`, or undefined for a request without a route */
export const isSecret = (route: string | undefined): boolean => SECRET.includes(route);
