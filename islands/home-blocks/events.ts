declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:home-blocks:load': CustomEvent<{ page: number }>;
    'juzur:home-blocks:loaded': CustomEvent<{ page: number; position: number }>;
  }
}

export {};
