import type { GenericSchema, InferOutput } from 'valibot';
import { withParam } from '../text/index.ts';
import { getJson, type PostOptions, postForm } from './json.ts';

/** The HTTP method of a request that only reads: `data-method` of the host. */
export type ReadMethod = 'post' | 'get';

/**
 * Sends a POST request with the request token, or a GET request with the same fields as a query and without the token.
 * Both are sent once. docs/contract.md "Reads by GET"
 * @throws RequestError
 */
export const read = <S extends GenericSchema>(
  method: ReadMethod,
  url: string,
  fields: Record<string, string>,
  schema: S,
  options: PostOptions,
): Promise<InferOutput<S>> => {
  if (method === 'post') return postForm(url, fields, schema, options);
  const urlWithQuery = Object.entries(fields).reduce((each, [name, value]) => withParam(each, name, value), url);
  return getJson(urlWithQuery, schema, { ...options, retries: 0 });
};
