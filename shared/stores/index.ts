// State that islands share.
export * from './notifications.ts';
export * from './session.ts';
export * from './stores.ts';
