/** Whether the browser knows that it has no connection. */
export const isOffline = (): boolean => !navigator.onLine;
