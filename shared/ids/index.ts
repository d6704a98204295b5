// Identifiers and cookies.
export * from './cookie.ts';
export * from './trackingId.ts';
export * from './uuid.ts';
