import { createElement as h } from '../../page/index.ts';
import { countOf } from './element.ts';
import type { Report } from './reports.ts';

export const TITLE = 'Island inspector';

/**
 * The button and the panel that it opens. The panel is not modal: the page stays usable.
 * @param content shown below the heading
 * @param onToggle called when the panel was opened or closed
 * @param signal removes the listener for F2
 */
export const createPanel = (content: readonly HTMLElement[], onToggle: () => void, signal: AbortSignal) => {
  const toggle = h('button', {
    type: 'button',
    class: 'inspector-button',
    'aria-expanded': 'true',
    'aria-controls': 'inspector',
    'aria-keyshortcuts': 'F2',
  });
  const panel = h(
    'div',
    { class: 'inspector', id: 'inspector', role: 'dialog', 'aria-labelledby': 'title', tabindex: '-1' },
    h('h2', { id: 'title' }, TITLE),
    h(
      'p',
      { class: 'help' },
      'F2 opens and closes this panel. Escape closes it, too. Arrow keys move from host to host.',
    ),
    ...content,
  );
  /** Gets the focus back when the panel closes. */
  let opener: HTMLElement | null = null;

  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', `${isOpen}`);
    onToggle();
  };
  const open = (from: HTMLElement) => {
    opener = from;
    setOpen(true);
    panel.focus();
  };
  const close = () => {
    const hadFocus = panel.matches(':focus-within');
    setOpen(false);
    if (hadFocus) (opener?.isConnected ? opener : toggle).focus();
  };

  toggle.addEventListener('click', () => (panel.hidden ? open(toggle) : close()));
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The page's own dialogs stay open.
    event.stopPropagation();
    close();
  });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'F2') return;
    if (panel.matches(':focus-within')) close();
    else open(document.activeElement instanceof HTMLElement ? document.activeElement : toggle);
  };
  addEventListener('keydown', onKey, { signal });

  return {
    elements: [toggle, panel],
    isOpen: () => !panel.hidden,
    /** Height of the part of the viewport that the panel leaves free. On a phone it covers the lower half. */
    freeHeight() {
      const { top, width } = panel.getBoundingClientRect();
      return width > innerWidth / 2 ? top : innerHeight;
    },
    update(reports: readonly Report[]) {
      const errors = reports.reduce((sum, report) => sum + report.errors.length, 0);
      const hosts = countOf(reports.length - 1, 'host');
      const label = `${TITLE}: ${hosts}${errors ? `, ${countOf(errors, 'error')}` : ''}`;
      if (toggle.textContent !== label) toggle.textContent = label;
    },
  };
};
