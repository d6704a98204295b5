import { addForLife } from '../../shared/dom/life.ts';
import type { Life } from '../../shared/island/types.ts';
import { t } from '../../shared/text/catalogue/reply.ts';
import type { Config } from './config.ts';

/** The visitor's message in the page's list. */
export interface OwnMessage {
  show(text: string, state: 'sending' | 'failed' | 'sent'): void;
  remove(): void;
}

/** Shows a message at the end of the page's list, before the server has it; texts are texts. MSGS-01 */
export const ownMessage = ({ config, signal }: Life<Config>): OwnMessage => {
  const list = document.querySelector('[data-messages-list]');
  const element = document.createElement(list?.matches('ol,ul') ? 'li' : 'div');
  const mark = document.createElement('small');
  element.className = `juzur-own-message ${config.messageClass}`;
  element.dir = 'auto';
  if (list) addForLife(element, () => list.append(element), signal);
  return {
    show(text, state) {
      element.dataset.state = state;
      mark.textContent = t('failed');
      element.replaceChildren(text, ...(state === 'failed' ? [mark] : []));
      if (list) list.scrollTop = list.scrollHeight;
    },
    remove: () => element.remove(),
  };
};
