declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:listing:load': CustomEvent<{ page: number }>;
    'juzur:listing:loaded': CustomEvent<{ page: number }>;
    /** The page in view has changed. */
    'juzur:listing:page': CustomEvent<{ page: number; url: string; title: string }>;
  }
}

export {};
