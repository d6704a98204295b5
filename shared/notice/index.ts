// Short notices at the end of the window.
export * from './showNotice.ts';
