import type { GenericSchema } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { searchResponse } from '../../../../islands/autocomplete/contract.ts';
import { optionsResponse } from '../../../../islands/chained-selects/contract.ts';
import { notificationsCount } from '../../../../islands/notifications/bell/fetchCount.ts';
import { notificationsPage } from '../../../../islands/notifications/list/contract.ts';
import { request } from '../../../../shared/request/http/request.ts';
import { messageResponse } from '../../../../shared/request/schema/index.ts';
import { openPage } from '../../../kit/page.ts';
import { html, json, serve } from '../../../kit/server.ts';

const requester = { island: 'test', host: null, signal: new AbortController().signal };
const options = { limit: 'forms', retries: 0, route: 'test' } as const;
const errorsOf = () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => errors.mock.calls.map(([line]) => String(line));
};
const jsonText = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

const LOGIN = '<!DOCTYPE html><title>Login</title>';
const CHOICES =
  'response: expected [{id, name}], [[id, name]], {results: […]}, {data: […]}, {"1": name}, {"AP": name} or <option> HTML, got ';

/** A response or its JSON, and what its error says after `test /a: `. */
const REFUSED: [schema: GenericSchema, answer: unknown, message: string][] = [
  [notificationsPage, { results: { 1: 'x' } }, 'results: expected Array, got Object {1}'],
  [notificationsPage, { items: [] }, 'results: expected Array, got undefined in Object {items}'],
  [notificationsCount, { count: null }, 'count: expected (number | string), got null'],
  [notificationsCount, { count: -1 }, 'count: expected a whole number from 0, got -1'],
  [notificationsCount, { count: '٣' }, 'count: expected a whole number from 0, got string'],
  [messageResponse, { ok: true, secret: 'x' }, 'response: expected status or message, got Object {ok, secret}'],
  [optionsResponse, { message: 'no' }, `${CHOICES}Object {message}`],
  [optionsResponse, [{ city_id: 1, city_name: 'رام الله' }], `${CHOICES}Array of Object {city_id, city_name}`],
  [messageResponse, [], 'response: expected status or message, got Array'],
  [
    messageResponse,
    jsonText(LOGIN + 'x'.repeat(200)),
    `expected JSON, got "${LOGIN}${'x'.repeat(45)}…${'x'.repeat(20)}"`,
  ],
  [messageResponse, html(LOGIN), `expected application/json, got text/html; charset=utf-8: "${LOGIN}"`],
  [messageResponse, jsonText(''), 'expected JSON, got ""'],
];

describe('[PAGE-02] a response that is refused', () => {
  for (const [schema, answer, message] of REFUSED)
    it(`[PAGE-02] the error of a response says: ${message}`, async () => {
      openPage('');
      serve(() => (answer instanceof Response ? answer : json(answer)));
      const sent = request(requester, { url: '/a', response: schema, ...options });
      await expect(sent).rejects.toMatchObject({ message: `test /a: ${message}` });
    });
});

/** Responses, and what the console says of them, once. */
const LISTS: [what: string, schema: GenericSchema, value: unknown, ...lines: string[]][] = [
  [
    'notifications that were all dropped',
    notificationsPage,
    { results: [{ text: 'a' }, { text: 'b' }] },
    '2 of 2 items dropped, the first one: message: expected string, got undefined in Object {text}',
  ],
  [
    'suggestions that were all dropped',
    searchResponse(),
    { results: [{ type: 'products', data: [{ name: 'TV' }] }] },
    '1 of 1 items dropped, the first one: title: expected string, got undefined in Object {name}',
  ],
  ['no notifications', notificationsPage, { results: [] }],
  ['one good notification among bad ones', notificationsPage, { results: [{}, { message: 'a' }] }],
  ['groups without suggestions', searchResponse(), { results: [{ type: 'products', data: [] }] }],
  [
    'more suggestions than are drawn',
    searchResponse(),
    { results: [60, 3].map((length) => ({ data: Array.from({ length }, (_, n) => ({ title: `${n}` })) })) },
  ],
  ['nothing but the placeholder of a select', optionsResponse, [{ id: '', name: 'اختر' }]],
  ['a response with status alone', messageResponse, { status: 1 }],
];

describe('[PAGE-02] a list', () => {
  for (const [what, schema, value, ...lines] of LISTS)
    it(`[PAGE-02] ${what}: ${lines.length} console lines, which name the element`, async () => {
      const errors = errorsOf();
      openPage('<ul id="list"></ul>');
      const host = document.querySelector('ul');
      serve(() => json(value));
      for (const _ of 'twice') await request({ ...requester, host }, { url: '/a', response: schema, ...options });
      expect(errors()).toEqual(lines.map((line) => `juzur response <ul id="list"></ul>: test /a: ${line}`));
    });
});
