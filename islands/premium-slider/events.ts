declare global {
  interface JuzurEventMap {
    'juzur:premium-slider:play': CustomEvent<Record<string, never>>;
    'juzur:premium-slider:pause': CustomEvent<Record<string, never>>;
  }
}

export {};
