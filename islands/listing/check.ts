import { readConfig } from './config.ts';
import { fadeOut, findLinks } from './links.ts';
import { openState } from './state.ts';

/**
 * What a list needs once the page is idle: its configuration is checked, the server's blocks are complete, the store has its
 * state, and the link fades out on the last page. Mounts the island if it has to report a mistake, or if there are several
 * blocks to follow. LIST-01, LIST-05, LIST-07
 */
export const checkList = (host: HTMLElement, signal: AbortSignal, mount: () => void): void => {
  if (signal.aborted) return;
  try {
    const config = readConfig(host);
    openState(host, config, signal);
    const { more } = findLinks(host);
    if (more && config.current >= config.total) fadeOut(more, signal);
    if (config.blocks.length > 1) mount();
  } catch {
    mount();
  }
};
