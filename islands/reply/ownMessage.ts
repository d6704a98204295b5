import { addForLife } from '../../shared/dom/life.ts';
import type { Life } from '../../shared/island/types.ts';
import { t } from '../../shared/text/catalogue/reply.ts';
import type { Config } from './config.ts';

/** Puts the visitor's message at the end of the page's list, where there is one. MSGS-01 */
export const addOwnMessage = ({ config, signal }: Life<Config>): HTMLElement => {
  const list = document.querySelector('[data-messages-list]');
  const element = document.createElement(list?.matches('ol,ul') ? 'li' : 'div');
  element.className = `juzur-own-message ${config.messageClass}`;
  element.dir = 'auto';
  return addForLife(element, () => list?.append(element), signal);
};

/** Texts are texts, whoever wrote them. */
export const showMessage = (element: HTMLElement, text: string, state: 'sending' | 'failed' | 'sent'): void => {
  element.dataset.state = state;
  element.textContent = text;
  if (state === 'failed') element.append(Object.assign(document.createElement('small'), { textContent: t('failed') }));
  const list = element.parentElement;
  if (list) list.scrollTop = list.scrollHeight;
};
