declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:sort:go': CustomEvent<{ url: string }>;
  }
}

export {};
