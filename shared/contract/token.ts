import { minLength, object, pipe, string } from './schema.ts';

/** GET of the route `token`, asked for after a 419. */
export const tokenAnswer = object({ token: pipe(string(), minLength(1)) });
