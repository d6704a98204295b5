import { defineIsland } from '../../shared/core/index.ts';

export const island = defineIsland({
  name: 'session',
  names: ['social-login'],
  selector: 'script#juzur-config',
  // Most sites have no auth service and don't need the chunk.
  filter: (host) => host.localName !== 'script' || host.textContent.includes('"auth"'),
  when: 'load',
  load: () => import('./session.ts'),
});

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
