import { readConfig } from './config.ts';
import { openState } from './state.ts';

/**
 * What a list needs once the page is idle: its configuration is checked, the server's blocks are complete, and the store has
 * its state. Mounts the island if it has to report a mistake, or if there are several blocks to follow. LIST-01, LIST-07
 */
export const checkList = (host: HTMLElement, signal: AbortSignal, mount: () => void): void => {
  if (signal.aborted) return;
  try {
    const config = readConfig(host);
    openState(host, config, signal);
    if (config.blocks.length > 1) mount();
  } catch {
    mount();
  }
};
