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
