declare global {
  interface JuzurEventMap {
    'juzur:menu:open': CustomEvent<Record<string, never>>;
    'juzur:menu:close': CustomEvent<Record<string, never>>;
  }
}

export {};
