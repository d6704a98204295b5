import { closest, HookError, type IslandModule } from '../../shared/core/index.ts';
import { onAbort } from '../../shared/page/index.ts';
import { track } from './track.ts';

const readConfig = ({ dataset, attributes }: HTMLElement) => {
  const { track: type, trackOn: on = 'click' } = dataset;
  if (!type) throw new HookError('data-track', 'a type');
  if (!/^(click|view)$/.test(on)) throw new HookError('data-track-on', '"click" or "view"', on);
  const more = [...attributes]
    .filter(({ name }) => /^data-track-(?!on$)/.test(name))
    .map(({ name, value }): [string, string] => [name.slice(11).replaceAll('-', '_'), value]);
  return { on, data: { ...Object.fromEntries(more), type } };
};

/** Calls `seen` once, when half of the host is visible or the host fills half of the window's height. */
const whenSeen = (host: Element, seen: () => void, signal: AbortSignal) => {
  const isHalf = ({ intersectionRatio, intersectionRect: { height } }: IntersectionObserverEntry) =>
    intersectionRatio >= 0.5 || height * 2 > innerHeight;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(isHalf)) return;
      observer.disconnect();
      seen();
    },
    // A host taller than two windows never reaches a ratio of 0.5.
    { threshold: [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5] },
  );
  observer.observe(host);
  onAbort(signal, () => observer.disconnect());
};

/** Tracks a click on the host or its first view. Sends the values of `data-track-*`. TRCK-01 */
export const tracking: IslandModule<ReturnType<typeof readConfig>> = {
  readConfig,
  attach({ host, config: { on, data }, emit, signal }) {
    const send = () => emit('send', data, true) && track(data);
    if (on === 'view') return whenSeen(host, send, signal);
    const onClick = ({ target }: Event) => {
      // A click on the text of a label is followed by one on its control.
      const { control } = Object(closest(target as Element, 'a,button,label')) as Partial<HTMLLabelElement>;
      if (control === target || !host.contains(control ?? null)) send();
    };
    // Capture phase, so that a descendant's stopPropagation() doesn't hide the click.
    host.addEventListener('click', onClick, { capture: true, signal });
  },
};
