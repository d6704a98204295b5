declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:chained-selects:load': CustomEvent<{ level: 'city' | 'area'; id: string }>;
    'juzur:chained-selects:loaded': CustomEvent<{ level: 'city' | 'area'; id: string }>;
  }
}

export {};
