/** `Promise.withResolvers()`, which Node 20 does not have. */
export const withResolvers = <T = void>(): { promise: Promise<T>; resolve: (value: T | PromiseLike<T>) => void } => {
  let resolve: (value: T | PromiseLike<T>) => void = () => {};
  const promise = new Promise<T>((each) => {
    resolve = each;
  });
  return { promise, resolve };
};
