declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:session:check': CustomEvent<Record<string, never>>;
    /** Cancelable. */
    'juzur:session:login': CustomEvent<Record<string, never>>;
    /** Cancelable. Another tab logged in or out. */
    'juzur:session:changed': CustomEvent<{ state: string }>;
    /** Cancelable. */
    'juzur:session:logout': CustomEvent<Record<string, never>>;
    'juzur:session:logged-out': CustomEvent<Record<string, never>>;
  }
}

export {};
