import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { searchResponse } from '../../islands/autocomplete/contract.ts';
import { optionsResponse } from '../../islands/chained-selects/contract.ts';
import { countResponse } from '../../islands/filters/fetchCount.ts';
import { formResponse } from '../../islands/form/contract.ts';
import { homeBlock, mainBlocks } from '../../islands/home-blocks/contract.ts';
import { instantOrderResponse } from '../../islands/instant-order/contract.ts';
import { olderMessages } from '../../islands/messages/contract.ts';
import { activationResponse } from '../../islands/mobile-activation/contract.ts';
import { notificationsCount } from '../../islands/notifications/bell/fetchCount.ts';
import { notificationsPage } from '../../islands/notifications/list/contract.ts';
import { uploadResponse } from '../../islands/profile-image/contract.ts';
import { ratingResponse } from '../../islands/rating/form/response.ts';
import { replyResponse } from '../../islands/reply/contract.ts';
import { authCheck, hashLogin } from '../../islands/session/contract.ts';
import { toggleResponse } from '../../islands/toggle/contract.ts';
import { safeUrl } from '../../shared/page/index.ts';
import { messageResponse, status, text, wholeNumber } from '../../shared/request/schema/index.ts';
import { stateResponse } from '../../shared/request/updates/fetchState.ts';
import { described, describedParts } from './described.ts';
import { merge } from './merge.ts';
import { ref } from './ref.ts';
import type { JsonSchema } from './types.ts';

/** The schemas with which islands validate responses. */
export const responses = {
  ActivationResponse: activationResponse,
  AuthCheckResponse: authCheck,
  ChoicesResponse: optionsResponse,
  CountResponse: countResponse,
  FormResponse: formResponse,
  HashLoginResponse: hashLogin,
  HomeBlockResponse: homeBlock,
  MainBlocksResponse: mainBlocks,
  MessageResponse: messageResponse,
  NotificationsCountResponse: notificationsCount,
  NotificationsResponse: notificationsPage,
  OlderMessagesResponse: olderMessages,
  OrderResponse: instantOrderResponse,
  RatingResponse: ratingResponse,
  ReplyResponse: replyResponse,
  SearchResponse: searchResponse(),
  StateResponse: stateResponse,
  ToggleResponse: toggleResponse,
  UploadResponse: uploadResponse,
} as const satisfies Record<string, GenericSchema>;

/** `TokenResponse` and `Refusal` have no valibot schema: code in shared/http reads them. */
export type ResponseName = keyof typeof responses | 'HomeBlocksResponse' | 'TokenResponse';

/** Schemas that several responses share. They become components of their own. */
const parts = { Status: status, Text: text, WholeNumber: wholeNumber };

/** The properties of valibot's schemas that the conversion looks at. */
interface ValibotParts {
  type: string;
  entries?: Record<string, ValibotParts>;
  fallback?: unknown;
  item?: GenericSchema;
  pipe?: readonly (ValibotParts & { operation?: unknown })[];
}

/** The component for a field whose valibot schema contains a function: a URL, or a status with a fallback. */
const partOf = ({ pipe = [] }: ValibotParts): string | null => {
  if (pipe.some(({ operation }) => operation === safeUrl)) return 'Link';
  return pipe.length && pipe[0] === (status as unknown as ValibotParts).pipe?.[0] ? 'Status' : null;
};

/** Fields with a fallback may be missing. The converter reports them as required. */
const objectOf = (entries: Record<string, ValibotParts>, converted: JsonSchema): JsonSchema => {
  const properties = { ...(converted.properties as Record<string, JsonSchema>) };
  for (const [key, entry] of Object.entries(entries)) {
    const part = partOf(entry);
    if (part) properties[key] = ref(part);
  }
  const required = (converted.required as string[]).filter((key) => entries[key]?.fallback === undefined);
  return { type: 'object', properties, ...(required.length ? { required } : {}) };
};

/** The object of `partial()`, before which a check looks at the names alone; any other schema as it is. */
const objectIn = (schema: GenericSchema): GenericSchema => {
  const { pipe = [] } = schema as unknown as { pipe?: readonly GenericSchema[] };
  const [first] = pipe;
  if (first && 'pipe' in first) return objectIn(first);
  return pipe.find(({ type }) => type === 'object') ?? schema;
};

/**
 * Converts a schema of the islands. The result describes what to send: a field that islands drop if its type is wrong has
 * the right type here.
 */
const convert = (schema: GenericSchema, definitions: Record<string, GenericSchema>): JsonSchema => {
  const converted = toJsonSchema(objectIn(schema), {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Checks are functions, which cannot be converted. `described` contains the same rules as JSON Schema.
    ignoreActions: ['check'],
    definitions,
    overrideRef: ({ referenceId }) => ref(referenceId).$ref,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const { type, entries, item } = valibotSchema as unknown as ValibotParts;
      if (type === 'object' && entries) return objectOf(entries, jsonSchema as JsonSchema);
      // A list that drops invalid items: listOf() of shared/contract.
      return item ? ({ type: 'array', items: convert(item, definitions) } as typeof jsonSchema) : undefined;
    },
  }) as JsonSchema;
  const { $schema: _, $defs: __, ...rest } = converted;
  return rest;
};

/** @returns the schemas of all responses, by the names of their components */
export const responseSchemas = (): Record<string, JsonSchema> => {
  const all = Object.entries({ ...responses, ...parts }).map(([name, schema]) => {
    // The schema of a shared part must not become a reference to itself.
    const definitions = name in parts ? {} : parts;
    return [name, merge(convert(schema, definitions), described[name] ?? {})] as const;
  });
  return { ...Object.fromEntries(all), ...describedParts };
};
