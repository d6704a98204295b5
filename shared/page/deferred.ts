// The first chunk: what the loader needs to mount an island and to offer `window.Juzur`. It is not in the loader itself.

export { openApi } from './api.ts';
export { mountIsland } from './mount.ts';
export { report } from './report.ts';
