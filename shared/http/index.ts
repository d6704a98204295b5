// Requests and their errors.

export * from './adaptResponse.ts';
export * from './body.ts';
export * from './createRequest.ts';
export * from './defaultRoutes.ts';
export * from './defaultTimeouts.ts';
export * from './droppedItems.ts';
export * from './exchange.ts';
export * from './HttpError.ts';
export * from './html.ts';
export * from './InvalidResponseError.ts';
export * from './isRefusal.ts';
export * from './json.ts';
export * from './mismatch.ts';
export * from './nextUrl.ts';
export * from './RefusedError.ts';
export * from './RequestError.ts';
export * from './read.ts';
export * from './request.ts';
export * from './retryAfter.ts';
export * from './routes.ts';
export * from './timeouts.ts';
export * from './track.ts';
