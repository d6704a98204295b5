import { useEffect, useState } from 'react';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { useAttribute } from '../../shared/ui/serverHtml.tsx';
import { type Config, readConfig } from './config.ts';
import { Panel } from './Panel.tsx';

const View = ({ life }: ViewProps<Config>) => {
  const { link, id } = life.config;
  const [isOpen, setOpen] = useState(false);

  useAttribute(link, 'role', 'button');
  useAttribute(link, 'aria-controls', id);
  useAttribute(link, 'aria-expanded', `${isOpen}`);

  useEffect(() => {
    const until = { signal: life.signal };
    const panel = () => document.getElementById(id);
    const toggle = (event: MouseEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || shiftKey || altKey || defaultPrevented) return;
      event.preventDefault();
      setOpen(!panel() && life.emit('open', {}, true));
    };
    // A button answers the space bar, a link does not.
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    };
    /** Escape, and a press, the focus or the whole visit going elsewhere. */
    const leave = (event: Event) => {
      const { key } = event as KeyboardEvent;
      const isElsewhere = ![link, panel()].some((each) => each?.contains(event.target as Node));
      if (!panel() || (key ? key !== 'Escape' : !isElsewhere)) return;
      setOpen(false);
      if (key) link.focus();
    };
    link.addEventListener('click', toggle, until);
    link.addEventListener('keydown', press, until);
    for (const type of ['pointerdown', 'focusin', 'keydown', 'pagehide']) addEventListener(type, leave, until);
  }, [life, link, id]);

  return isOpen && <Panel life={life} />;
};

/** NOTI-03 to NOTI-06: a disclosure on the server's own link. */
export const notificationsList = reactIsland('after', readConfig, View);
