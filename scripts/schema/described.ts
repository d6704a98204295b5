import { TRUE } from '../../shared/request/index.ts';
import { ref } from './ref.ts';
import type { JsonSchema } from './types.ts';

// JSON Schema for the parts of the islands' schemas that are functions (checks, transformations), and descriptions. A test
// checks that the islands' schemas accept values that are valid by these schemas.

const string: JsonSchema = { type: 'string' };
const success: JsonSchema = { enum: [...TRUE] };
const wholeNumber: JsonSchema = { type: ['integer', 'string', 'null'], minimum: 0, pattern: '^\\d{1,9}$' };
const price: JsonSchema = { type: ['number', 'string', 'null'] };
/** A text that is not empty and not only white space. */
const word: JsonSchema = { type: 'string', pattern: '\\S' };
const htmlBlock: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: ['integer', 'string'], description: 'The value of data-block-id, for a main block.' },
    html: { type: 'string', description: 'HTML of your own. It is cleaned.' },
  },
};

const choiceId: JsonSchema = { type: ['integer', 'string'] };
const choice = (name: string): JsonSchema => ({
  type: 'object',
  properties: { id: choiceId, [name]: word },
  required: ['id', name],
});
const listIn = (key: string, list: string): JsonSchema => ({
  type: 'object',
  properties: { [key]: ref(list) },
  required: [key],
});

/** One of these fields, or an empty object: `partial()` of shared/request/schema. */
const oneOrNone = (...names: string[]): JsonSchema[] => [
  { maxProperties: 0 },
  ...names.map((name) => ({ required: [name] })),
];

/** For each component, the properties to merge into its converted schema, at every depth. */
export const described: Readonly<Record<string, JsonSchema>> = {
  Status: {
    type: ['boolean', 'integer', 'string', 'null'],
    description: `Success is one of ${[...TRUE].map((value) => JSON.stringify(value)).join(', ')}. Every other value is a refusal.`,
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
  ActivationResponse: { description: 'The result of sending a code, or of the code that the visitor typed.' },
  AuthCheckResponse: {
    description: 'The number 200 with a user: logged in. Every other code: a guest.',
    properties: {
      code: { type: 'integer' },
      user: { description: 'What hash-login is given. Each hash is good once.' },
    },
    if: { properties: { code: { const: 200 } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['user'], properties: { user: { type: 'object' } } },
  },
  ChoicesResponse: {
    description: 'The options of a select, in one of several shapes. An empty id is the placeholder and is left out.',
    anyOf: [
      ref('Choices'),
      listIn('results', 'Choices'),
      listIn('data', 'Choices'),
      {
        type: 'object',
        description: 'A map from ids to names.',
        propertyNames: { pattern: '^(\\d+|[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12})$' },
        additionalProperties: word,
      },
      { type: 'string', description: 'HTML of option elements and nothing else.', pattern: '^\\s*<option' },
    ],
  },
  FormResponse: {
    description: 'The response to a form of the site. Every field is optional; `{}` is a success.',
    anyOf: oneOrNone('status', 'message', 'url', 'counts', 'fragments', 'reset'),
    properties: {
      url: { ...ref('Link'), description: 'A URL of your site, to which the visitor goes.' },
      reset: { type: ['boolean', 'null'], description: 'True sets the fields back to the values of your HTML.' },
      errors: ref('FieldErrors'),
      counts: ref('Counts'),
      fragments: ref('Fragments'),
    },
  },
  HashLoginResponse: {
    description: 'The login succeeded. A refusal has an error status, a status that is false or another code.',
    properties: { status: success, code: { const: 200 } },
  },
  CountResponse: { description: 'How many products the list would have.' },
  HomeBlockResponse: {
    description: 'One block of the home page.',
    properties: {
      results: ref('HtmlBlocks'),
      total: { ...wholeNumber, description: 'How many blocks there are. Read from page 1.' },
      position: { ...wholeNumber, description: "The block's place; without it, the number of the page." },
    },
  },
  MainBlocksResponse: {
    description: 'The blocks that replace the elements with data-block-id.',
    anyOf: [ref('HtmlBlocks'), listIn('results', 'HtmlBlocks')],
  },
  NotificationsCountResponse: {
    description: 'How many notifications are unread.',
    properties: {
      poll: {
        ...wholeNumber,
        description: 'Seconds until the next poll, if that is longer than data-poll; an hour at most.',
      },
    },
  },
  NotificationsResponse: {
    description: 'One page of notifications.',
    properties: {
      results: {
        items: {
          properties: {
            id: { type: ['integer', 'string', 'null'], description: 'Keeps an item from being shown twice.' },
            message: { description: 'Required. An item without it is dropped.' },
          },
        },
      },
      next_page: ref('NextPage'),
      message: { description: 'Shown if there are no items.' },
      count: { description: 'The number that is unread after this page was read.' },
    },
  },
  OlderMessagesResponse: {
    description: 'Older messages, to be added before the first one.',
    properties: {
      html: { description: 'HTML that visitors wrote. Escape it; the island cleans it too.' },
      next_url: ref('NextPage'),
      current: { description: 'Not read.' },
    },
  },
  OrderResponse: {
    anyOf: [{ required: ['status'] }, { required: ['message'], properties: { message: string } }],
    description: 'The result of an order. A message without a status is a success.',
    properties: {
      order: {
        description: 'Shown as a card, as far as it is there. Without it, only the message is shown.',
        properties: {
          number: { type: ['string', 'integer', 'null'], description: 'The number of the order.' },
          product: { description: 'What was ordered.' },
          total: {
            ...price,
            description:
              "The sum. A decimal number is shown with the configuration's currency, any other text as it is.",
          },
          mobile: { type: ['string', 'null'], description: 'The number that you call.' },
          next: { description: 'What happens next, in a sentence.' },
        },
      },
    },
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
  ToggleResponse: {
    description: 'The result of a press. Every field is optional; `{}` is a success.',
    anyOf: oneOrNone('pressed', 'action', 'status', 'message', 'url', 'counts', 'fragments'),
    properties: {
      url: { ...ref('Link'), description: 'A URL of your site, to which the visitor goes, such as the login.' },
      pressed: {
        type: ['boolean', 'integer', 'string', 'null'],
        enum: [true, false, 1, 0, '1', '0', 'true', 'false', null],
        description: 'The state that the server has now.',
      },
      action: { type: ['string', 'null'], description: 'The URL of the next request, on this site.' },
      counts: ref('Counts'),
      fragments: ref('Fragments'),
    },
  },
  RatingResponse: {
    description: 'The result of a rating.',
    properties: {
      rating: { description: 'The new mean. Without it, displays show the own rating.' },
      undo: {
        type: ['string', 'null'],
        description: 'A URL of your site. A POST to it takes the rating back; its response has the same fields.',
      },
    },
  },
  ReplyResponse: {
    description: 'The reply as it was stored.',
    anyOf: [
      { required: ['status'] },
      { required: ['message'], properties: { message: string } },
      { required: ['reply'], properties: { reply: { required: ['message'], properties: { message: string } } } },
    ],
  },
  SearchResponse: {
    description: 'Suggestions in groups. At most 50 items are shown.',
    properties: {
      results: {
        items: {
          properties: {
            type: { description: 'The heading of a group without a title.' },
            data: {
              items: {
                properties: {
                  title: word,
                  count: { ...wholeNumber, description: 'Shown beside the title.' },
                  cat: { description: 'Shown after the title and the glue.' },
                  price: {
                    ...price,
                    description:
                      'Below the title. A decimal number is shown as the money island writes it, any other text as it is.',
                  },
                },
              },
            },
          },
        },
      },
      keyword: { description: 'Not read.' },
      glue: { description: 'Between a title and its cat; without it, a dash.' },
    },
  },
  UploadResponse: {
    description: 'The result of an upload. A success has the path of the picture on your site.',
    if: { properties: { status: success } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['path'], properties: { path: { ...ref('Link'), type: 'string', minLength: 1 } } },
  },
};

/** Components that do not come from a schema of the islands. */
export const describedParts: Readonly<Record<string, JsonSchema>> = {
  Link: {
    type: ['string', 'null'],
    pattern: '^(https?://[^/\\\\@?#\\s]+([/?#].*)?|(?![\\\\/]{2}|\\s|[a-zA-Z][a-zA-Z0-9+.-]*:).*)$',
    description: 'An http, https or relative URL without credentials. Any other is refused, and the item has no link.',
  },
  Choices: {
    type: 'array',
    items: {
      anyOf: [
        ...['name', 'title', 'text'].map(choice),
        { type: 'array', prefixItems: [choiceId, word], items: false, minItems: 2 },
      ],
    },
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
  HtmlBlocks: { type: 'array', items: { ...htmlBlock, required: ['id', 'html'] } },
  NextPage: {
    type: ['string', 'integer', 'null'],
    description: 'A URL of your site; a number n means ?page=n. Empty: there is no further page.',
  },
  HomeBlocksResponse: { anyOf: [ref('HomeBlockResponse'), ref('MainBlocksResponse')] },
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
