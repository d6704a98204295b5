declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:share:open': CustomEvent<{ url: string; title: string }>;
    /** `way`: by the device's own dialog, or copied. */
    'juzur:share:shared': CustomEvent<{ url: string; title: string; way: 'dialog' | 'copy' }>;
  }
}

export {};
