declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:tracking:send': CustomEvent<{ type: string } & Record<string, string>>;
  }
}

export {};
