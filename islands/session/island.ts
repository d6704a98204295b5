import { defineIsland } from '../../shared/island/defineIsland.ts';

export const island = defineIsland({
  name: 'session',
  names: ['social-login'],
  hook: 'script#juzur-config',
  // Most sites have no auth service, and their pages no need of the chunk.
  suits: (host) => host.localName !== 'script' || host.textContent.includes('"auth"'),
  when: 'load',
  load: () => import('../guest.ts'),
});
