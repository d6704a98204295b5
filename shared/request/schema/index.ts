// The shapes of JSON responses. What the first JSON response of a page loads.
export * from './fields.ts';
