import { type JsonSchema, oneOrNone, ref, string } from '../../islands/about.ts';

/** The values of `status` that mean success, in any letter case. */
const TRUE = [true, 1, '1', 'true', 'success', 'ok'];

// JSON Schema for what several responses share. What belongs to one island is in its about.ts.

/** For each component, the properties to merge into its converted schema, at every depth. */
export const described: Readonly<Record<string, JsonSchema>> = {
  Status: {
    type: ['boolean', 'integer', 'string', 'null'],
    description: `Success is one of ${TRUE.map((value) => JSON.stringify(value)).join(', ')} in any letter case, or a number from 200 to 299. Every other value is a refusal.`,
  },
  Flag: {
    type: ['boolean', 'integer', 'string', 'null'],
    description: 'false, 0, "false", "" and a missing value are no. Every other value is yes, such as a date.',
  },
  Text: { description: 'An optional text. It is shown as text, never as HTML.' },
  WholeNumber: {
    minimum: 0,
    description: 'A whole number from 0, or the same as a text.',
    anyOf: [
      { type: 'integer', minimum: 0 },
      { type: 'string', pattern: '^\\d{1,15}$' },
    ],
  },
  MessageResponse: {
    anyOf: [{ required: ['status'] }, { required: ['message'], properties: { message: string } }],
    description: 'A message without a status is a success.',
  },
  StateResponse: {
    description: 'The counts and the pressed toggles of a visitor or guest.',
    anyOf: oneOrNone('counts', 'pressed'),
    properties: {
      counts: ref('Counts'),
      pressed: {
        type: ['array', 'null'],
        items: string,
        description: 'The values of data-toggle-key of all toggles that are pressed.',
      },
    },
  },
};

/** Components that do not come from a schema of the islands. */
export const describedParts: Readonly<Record<string, JsonSchema>> = {
  Success: { enum: TRUE, description: 'A status that is a success.' },
  Link: {
    type: ['string', 'null'],
    pattern: '^(https?://[^/\\\\@?#\\s]+([/?#].*)?|(?![\\\\/]{2}|\\s|[a-zA-Z][a-zA-Z0-9+.-]*:).*)$',
    description: 'An http, https or relative URL without credentials. Any other is refused, and the item has no link.',
  },
  FieldErrors: {
    type: 'object',
    additionalProperties: { anyOf: [string, { type: 'array', items: string }] },
    description: 'What is refused, by the names of fields. Without a status, it makes the response a refusal.',
  },
  Counts: {
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 0 },
    description: 'Numbers for the elements with data-count-of. The response to any form may have them.',
  },
  Fragments: {
    type: 'object',
    additionalProperties: string,
    description: 'HTML for the content of elements, by selector. The response to any form may have them.',
  },
  NextPage: {
    type: ['string', 'integer', 'null'],
    description: 'A URL of your site; a number n means ?page=n. Empty: there is no further page.',
  },
  TokenResponse: {
    type: 'object',
    properties: { token: { type: 'string', minLength: 1 } },
    required: ['token'],
    description: 'A new request token.',
  },
  Refusal: {
    type: 'object',
    properties: { status: { enum: [false] }, message: ref('Text'), errors: ref('FieldErrors') },
    description: 'Sent with an error status. The visitor reads the message, if there is one.',
  },
};
