/**
 * Notes from now on whether the visitor leaves the page. Firefox and Safari then end its requests with a network error,
 * before the next page is shown. docs/contract.md "Requests"
 * @param signal ends it; aborts at the latest when the request's time is over
 * @returns a function that resolves at once if the visitor is staying. If not, it resolves when the page comes back from
 * the back/forward cache, or when `signal` aborts, for example if the link was a download
 */
export const watchLeaving = (signal: AbortSignal): (() => Promise<void>) => {
  let isLeaving = false;
  // Only while a request runs: a permanent listener could keep the page out of the back/forward cache.
  addEventListener(
    'beforeunload',
    () => {
      isLeaving = true;
    },
    { signal },
  );
  return () =>
    new Promise((resolve) => {
      if (!isLeaving || signal.aborted) return resolve();
      addEventListener('pageshow', () => resolve(), { signal });
      signal.addEventListener('abort', () => resolve());
    });
};
