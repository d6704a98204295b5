declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:notifications-list:open': CustomEvent<Record<string, never>>;
    /** Cancelable. */
    'juzur:notifications-list:load': CustomEvent<{ url: string }>;
    /** `shown` is the number of items in the list. */
    'juzur:notifications-list:loaded': CustomEvent<{ shown: number }>;
  }
}

export {};
