import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { withFeedback } from '../../../../shared/request/http/feedback.ts';
import { messageResponse } from '../../../../shared/request/schema/index.ts';

it.each([
  { json: { code: 'x', message: 'لا', data: { status: 200 } }, says: 'لا', isDone: false },
  { json: { success: false, data: { message: 'لا' } }, says: 'لا', isDone: false },
  { json: { success: false, data: 'لا' }, says: 'لا', isDone: false },
  { json: { success: false, data: [{ code: 'x', message: 'لا' }] }, says: 'لا', isDone: false },
  { json: { success: true, data: { message: 'نعم' } }, says: 'نعم', isDone: true },
  { json: { success: true, data: 'نعم' }, says: 'نعم', isDone: true },
  { json: { status: 'OK', message: 'نعم' }, says: 'نعم', isDone: true },
  { json: { status: 'True', message: 'نعم' }, says: 'نعم', isDone: true },
  { json: { status: '200', message: 'نعم' }, says: 'نعم', isDone: true },
  { json: { status: 201, message: 'نعم' }, says: 'نعم', isDone: true },
  { json: { status: 'Error', message: 'لا' }, says: 'لا', isDone: false },
  { json: { success: true }, says: null, isDone: true },
  ...[0, '0', 'false'].map((success) => ({ json: { success, message: 'لا' }, says: 'لا', isDone: false })),
  ...[true, 1, '1', 'true'].flatMap((flag) => [
    { json: { success: flag, message: 'نعم' }, says: 'نعم', isDone: true },
    { json: { error: flag, message: 'لا' }, says: 'لا', isDone: false },
  ]),
  { json: { errors: true, message: 'لا' }, says: 'لا', isDone: false },
  { json: { error: '0', message: 'نعم' }, says: 'نعم', isDone: true },
  { json: { error: false, message: 'نعم' }, says: 'نعم', isDone: true },
  { json: { ok: false, message: 'لا' }, says: 'لا', isDone: false },
  { json: { result: 'failure', message: 'لا' }, says: 'لا', isDone: false },
  { json: { result: 'success', message: 'نعم' }, says: 'نعم', isDone: true },
  { json: { type: 'error', message: 'لا' }, says: 'لا', isDone: false },
  { json: { status: 0, msg: 'لا' }, says: 'لا', isDone: false },
  { json: { status: 1, msg: 'نعم' }, says: 'نعم', isDone: true },
  { json: { ok: true }, says: null, isDone: true },
  ...[{ error: false }, { error: 0 }, { result: 'success' }].map((json) => ({ json, says: '', isDone: true })),
  // The status of an order, and not of the request.
  ...[{ success: true }, { ok: 1 }, { error: false }, { success: 'نعم' }, { result: 'success' }].map((json) => ({
    json: { ...json, status: 'pending', message: 'نعم' },
    says: 'نعم',
    isDone: true,
  })),
  ...[{ success: false }, { error: true }, { error: 'لا' }, { error: false, errors: { name: 'لا' } }].map((json) => ({
    json: { ...json, status: 'pending', message: 'لا' },
    says: 'لا',
    isDone: false,
  })),
  { json: { success: true, status: 'error', message: 'لا' }, says: 'لا', isDone: false },
  { json: { success: true, status: 422, message: 'لا' }, says: 'لا', isDone: false },
  { json: { status: 'pending', message: 'لا' }, says: 'لا', isDone: false },
  { json: { statusCode: 400, message: ['لا', 'ولا'], error: 'Bad Request' }, says: 'لا ولا', isDone: false },
  { json: { message: 'السعر < 5 و > 3' }, says: 'السعر < 5 و > 3', isDone: true },
])('[FORM-06] a response is a success or a refusal, with its message: %j', ({ json, says, isDone }) => {
  expect(parse(messageResponse, withFeedback(json))).toEqual({ status: isDone, message: says });
});
