import type { GenericSchema, InferOutput } from 'valibot';
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
  address: string,
  fields: Record<string, string>,
  schema: S,
  options: PostOptions,
): Promise<InferOutput<S>> => {
  if (method === 'post') return postForm(address, fields, schema, options);
  const url = new URL(address, document.baseURI);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return getJson(url.href, schema, { ...options, retries: 0 });
};
