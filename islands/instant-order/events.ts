declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:instant-order:submit': CustomEvent<{ productId: string }>;
    'juzur:instant-order:sent': CustomEvent<{ productId: string; message: string }>;
  }
}

export {};
