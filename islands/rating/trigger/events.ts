declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:rating-trigger:open': CustomEvent<{ url: string; value: number }>;
    'juzur:rating-trigger:opened': CustomEvent<{ url: string; value: number }>;
  }
}

export {};
