declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:notifications:poll': CustomEvent<Record<string, never>>;
    'juzur:notifications:count': CustomEvent<{ count: number }>;
  }
}

export {};
