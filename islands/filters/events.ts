declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:filters:apply': CustomEvent<{ url: string }>;
  }
}

export {};
