import { HookError } from '../../shared/island/HookError.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { track } from './track.ts';

export { track };

interface Config {
  on: string;
  data: { type: string } & Record<string, string>;
}

/** Calls once when half of the host, or of the window, is seen of it. */
const whenSeen = (host: Element, seen: () => void, signal: AbortSignal) => {
  const isHalf = ({ intersectionRatio, intersectionRect: { height } }: IntersectionObserverEntry) =>
    intersectionRatio >= 0.5 || height * 2 > innerHeight;
  const eye = new IntersectionObserver(
    (entries) => {
      if (!entries.some(isHalf)) return;
      eye.disconnect();
      seen();
    },
    // A host higher than two windows never shows half of itself.
    { threshold: [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5] },
  );
  eye.observe(host);
  signal.addEventListener('abort', () => eye.disconnect());
};

/** Records a click on its host, or that it was seen; `data-track-*` are sent along. TRCK-01 */
export const tracking: IslandModule<Config> = {
  readConfig({ dataset, attributes }) {
    const { track: type, trackOn: on = 'click' } = dataset;
    if (!type) throw new HookError('data-track', 'a type');
    if (!/^(click|view)$/.test(on)) throw new HookError('data-track-on', '"click" or "view"', on);
    const more = [...attributes]
      .filter(({ name }) => /^data-track-(?!on$)/.test(name))
      .map(({ name, value }) => [name.slice(11).replaceAll('-', '_'), value]);
    return { on, data: { ...Object.fromEntries(more), type } };
  },
  attach({ host, config: { on, data }, emit, signal }) {
    const tell = () => emit('send', data, true) && track(data);
    if (on === 'view') return whenSeen(host, tell, signal);
    // In the capture phase: a listener below that stops the click hides nothing from us.
    host.addEventListener('click', tell, { capture: true, signal });
  },
};
