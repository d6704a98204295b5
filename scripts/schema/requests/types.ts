import type { defaultTimeouts } from '../../../shared/http/defaultTimeouts.ts';
import type { ResponseName } from '../responses.ts';
import type { JsonSchema } from '../types.ts';

/** The fields of a form or of a query, by name. A field without `required: false` is required. */
export type Fields = Readonly<Record<string, { schema: JsonSchema; example: unknown; required?: false }>>;

/** An example of a response: a recorded response of the reference shop, or a value that is written here. */
export interface Example {
  summary: string;
  /** By default 200. */
  status?: number;
  /** A file below `fixtures-html/`. */
  file?: string;
  /** The response, if the shop's own is not recorded. */
  value?: unknown;
  /** The mock server sends this example when the request has these fields. */
  when?: Readonly<Record<string, string>>;
}

/** One request that an island sends: its entry in the OpenAPI description. */
export interface ContractRequest {
  /** `operationId`. */
  id: string;
  island: string;
  summary: string;
  /** A key of `routes`, or the name in docs/contract.md "Other backends" of a request whose URL is in the markup. */
  route: string;
  method: 'get' | 'post';
  /** The path on the reference shop, if the URL is in the markup; for a key of `routes`, its default. */
  path?: string;
  /** Where the URL comes from, if not from `routes`. */
  urlFrom?: string;
  limit: keyof typeof defaultTimeouts;
  /** Only visitors who are logged in send it. */
  isForUsers?: true;
  /** The configuration's key of the service that the path belongs to, if it is not the shop. */
  origin?: 'auth' | 'main_auth';
  pathFields?: Fields;
  query?: Fields;
  form?: Fields;
  /** True if the form is sent as multipart. */
  isMultipart?: true;
  hasIdempotencyKey?: true;
  /** The island sends the `ETag` that it knows, and a response may be 304. */
  isConditional?: true;
  /** `html`: an HTML fragment. `none`: any 2xx is a success, and the body is not read. */
  response: ResponseName | 'html' | 'none';
  /** The examples of responses, keyed by name. */
  examples: Readonly<Record<string, Example>>;
}
