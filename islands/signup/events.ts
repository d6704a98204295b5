declare global {
  interface JuzurEventMap {
    /** The e-mail field appeared. */
    'juzur:signup:reveal': CustomEvent<Record<string, never>>;
  }
}

export {};
