import { useId } from 'react';
import { isPlainClick } from '../../../shared/core/index.ts';
import {
  type IslandProps,
  reactIsland,
  useAtom,
  useServerAttribute,
  useServerEvent,
} from '../../../shared/react/index.ts';
import { isEscape, takeEscape } from '../../../shared/request/index.ts';
import { type Config, options, readConfig } from './config.ts';
import { Panel } from './Panel.tsx';
import { useNotifications } from './useNotifications.ts';

const View = ({ context }: IslandProps<Config>) => {
  const { link } = context.config;
  const id = useId();
  const [$isOpen, isOpen] = useAtom(() => false);
  const notifications = useNotifications(context);

  useServerAttribute(link, 'role', 'button');
  useServerAttribute(link, 'aria-controls', id);
  useServerAttribute(link, 'aria-expanded', `${isOpen}`);

  const close = () => {
    $isOpen.set(false);
    notifications.clear();
  };
  const toggle = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if ($isOpen.get()) return close();
    if (!context.emit('open', {}, true)) return;
    $isOpen.set(true);
    notifications.load();
  };
  useServerEvent(link, 'click', toggle);
  // The link has the role button. Buttons react to the space bar, links don't.
  useServerEvent<KeyboardEvent>(link, 'keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });

  const isInside = ({ target }: Event) =>
    [link, document.getElementById(id)].some((each) => each?.contains(target as Node));
  const closeOutside = (event: Event) => {
    if ($isOpen.get() && !isInside(event)) close();
  };
  useServerEvent(window, 'pointerdown', closeOutside);
  useServerEvent(window, 'focusin', closeOutside);
  useServerEvent(window, 'pagehide', closeOutside);
  const onKey = (event: KeyboardEvent) => {
    if (!$isOpen.get() || !isEscape(event)) return;
    takeEscape(event);
    close();
    link.focus();
  };
  useServerEvent<KeyboardEvent>(window, 'keydown', onKey, { capture: true });

  return isOpen && <Panel id={id} config={context.config} notifications={notifications} />;
};

/** Turns the server's link into a disclosure button for the list of notifications. NOTI-03 to NOTI-06 */
export const notificationsList = reactIsland('after', readConfig, View, options);
