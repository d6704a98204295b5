import { closest, type IslandContext } from '../../shared/core/index.ts';
import { createElement, insertUntil } from '../../shared/page/index.ts';
import { isNewestAtZero, isNewestFirst, scrollerOf } from '../../shared/react/conversations/index.ts';
import type { Config } from './config.ts';
import { t } from './texts.ts';

const LIST = '[data-messages-list]';
const CONVERSATION = '[data-island=messages]';

/** Adds the visitor's message beside the newest one of its conversation, else of the page's list, if there is one. MSGS-01 */
export const addOwnMessage = ({ config, signal }: IslandContext<Config>): HTMLElement => {
  const conversation = closest(config.form, CONVERSATION);
  const list = conversation?.querySelector(LIST) ?? document.querySelector(LIST);
  const element = createElement(list?.matches('ol,ul') ? 'li' : 'div', {
    class: `juzur-own-message ${config.messageClass}`,
  });
  return insertUntil(
    element,
    () => list && (isNewestFirst(list) ? list.prepend(element) : list.append(element)),
    signal,
  );
};

/** Shows the message as a text node, never as HTML, and once it is sent, when that was. */
export const showMessage = (element: HTMLElement, text: string, state: 'sending' | 'failed' | 'sent'): void => {
  element.dataset.state = state;
  element.textContent = text;
  if (state === 'failed') element.append(createElement('small', {}, t('failed')));
  // Drawn by the style sheet, so that the message stays the server's text.
  if (state === 'sent') element.dataset.time = t('now');
  const list = element.parentElement;
  if (!list) return;
  const scroller = scrollerOf(list, list.closest(CONVERSATION));
  scroller.scrollTop = isNewestAtZero(list, scroller) ? 0 : scroller.scrollHeight;
};
