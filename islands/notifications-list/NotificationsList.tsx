import { useLayoutEffect, useRef, useState } from 'react';
import { setForLife } from '../../shared/dom/life.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { type Config, readConfig } from './config.ts';
import { Panel } from './Panel.tsx';

let bells = 0;

const View = ({ life }: ViewProps<Config>) => {
  const { link } = life.config;
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  // Not useId: each root on the page counts from the start.
  const [id] = useState(() => `juzur-notifications-${++bells}`);

  useLayoutEffect(() => {
    const ending = new AbortController();
    const signal = AbortSignal.any([life.signal, ending.signal]);
    setForLife(link, 'role', 'button', signal);
    setForLife(link, 'aria-expanded', 'false', signal);
    setForLife(link, 'aria-controls', id, signal);
    const onClick = (event: MouseEvent) => {
      const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (button || ctrlKey || metaKey || shiftKey || altKey || event.defaultPrevented) return;
      event.preventDefault();
      if (wasOpen.current || life.emit('open', {}, true)) setOpen(!wasOpen.current);
    };
    // A button answers the space bar, a link does not.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    };
    link.addEventListener('click', onClick, { signal });
    link.addEventListener('keydown', onKey, { signal });
    return () => ending.abort();
  }, [life, link, id]);

  useLayoutEffect(() => {
    if (life.signal.aborted) return;
    wasOpen.current = isOpen;
    link.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    const closing = new AbortController();
    const signal = AbortSignal.any([life.signal, closing.signal]);
    const close = () => setOpen(false);
    const leave = ({ target }: Event) => {
      if (!link.contains(target as Node) && !document.getElementById(id)?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      link.focus();
    };
    document.addEventListener('keydown', onKey, { signal });
    addEventListener('pagehide', close, { signal });
    return () => closing.abort();
  }, [life, link, id, isOpen]);

  return isOpen && <Panel life={life} id={id} />;
};

/** NOTI-03 to NOTI-06: a disclosure on the server's own link. */
export const notificationsList = reactIsland('after', readConfig, View);
