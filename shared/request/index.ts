// What the first request of a page loads: requests and their errors, HTML from a server, texts, announcements, notices.

export * from './http/feedback.ts';
export * from './http/parseResponse.ts';
export * from './http/RequestError.ts';
export * from './http/request.ts';
export { defaultTimeouts, type Requester, type SendBody } from './http/send.ts';
export * from './http/token.ts';
export * from './http/urls.ts';
export * from './http/validation.ts';
export * from './markup/announce.ts';
export * from './markup/focus.ts';
export * from './markup/fragments.ts';
export * from './markup/graphemes.ts';
export * from './markup/listeners.ts';
export * from './markup/navigate.ts';
export * from './markup/title.ts';
export * from './notice/showNotice.ts';
export * from './texts/common.ts';
