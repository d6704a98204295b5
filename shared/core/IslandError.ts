/** Why a request failed. */
export type RequestErrorKind =
  | 'address'
  | 'network'
  | 'timeout'
  | 'http'
  | 'refused'
  | 'session-ended'
  | 'redirect'
  | 'content-type'
  | 'size'
  | 'answer';

/** The `kind` of `juzur:error`. It is public: docs/contract.md lists it. `script` is any error that is not an `IslandError`. */
export type ErrorKind = 'hook' | 'chunk' | 'script' | RequestErrorKind;

/** Base class of the errors that islands throw and report. Each subclass is one kind of failure, named by `kind`. */
export abstract class IslandError<Kind extends ErrorKind = ErrorKind> extends Error {
  abstract readonly kind: Kind;
}
