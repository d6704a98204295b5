declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:reply:submit': CustomEvent<{ message: string }>;
    'juzur:reply:sent': CustomEvent<{ message: string }>;
  }
}

export {};
