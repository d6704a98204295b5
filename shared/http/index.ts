export * from '../contract/list.ts';
export * from '../contract/schema.ts';
export * from '../contract/status.ts';
export { AnswerError } from './AnswerError.ts';
export { CallError } from './CallError.ts';
export type { CallOptions } from './call.ts';
export { HttpError } from './HttpError.ts';
export { getHtml, getJson, type PostOptions, postForm, postQuietly } from './json.ts';
