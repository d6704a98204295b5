import { createElement } from '../../shared/page/index.ts';
import { announce, commonText, focusPlace, noticeButton, parseFragment } from '../../shared/request/index.ts';

const PRODUCTS = 8;
export const SIZE = '--juzur-block-size';

export const WAITING = '.juzur-block-waiting';

export const RETRY = `${WAITING} > .juzur-block-failure > button`;

/** @returns the blocks of a host in order, including the ones that the server rendered */
export const placed = (host: Element): HTMLElement[] => [
  ...host.querySelectorAll<HTMLElement>(':scope > [data-position]'),
];

/**
 * Creates a placeholder block with eight placeholder products, from the host's template if it has one. The block is as
 * high as the first one, so that its content causes no layout shift. HOME-02
 */
export const waitingBlock = (host: Element, position: number): HTMLElement => {
  const block = createElement('div', { class: 'juzur-block juzur-block-waiting', 'data-position': `${position}` });
  const pattern =
    host.querySelector<HTMLTemplateElement>('template[data-placeholder]')?.content.cloneNode(true) ?? null;
  const placeholder = createElement('div', { 'data-placeholder': '', 'aria-hidden': 'true' }, pattern);
  for (let product = 0; product < PRODUCTS; product++) block.append(placeholder.cloneNode(true));
  return block;
};

/** Moves a block to the position in its response, among the loaded and the waiting blocks. HOME-01 */
export const moveTo = (host: Element, block: HTMLElement, position: number): void => {
  if (`${position}` === block.dataset.position) return;
  block.dataset.position = `${position}`;
  const later = placed(host).find((other) => Number(other.dataset.position) > position);
  host.insertBefore(block, later ?? null);
};

/** Inserts a block's content. If the focus is in the block, for example on its retry button, it moves to the block. */
export const fillBlock = (block: HTMLElement, parts: readonly { html: string }[]): void => {
  if (block.contains(document.activeElement)) focusPlace(block);
  block.className = 'juzur-block';
  block.replaceChildren(...parts.map(({ html }) => parseFragment(html)));
};

/** Shows why a block failed, and a button to try again. The block keeps its size, a button that is there its focus. */
export const offerRetry = (block: HTMLElement, why: string, press: () => void): void => {
  const known = block.querySelector('.juzur-block-failure > p');
  if (known) {
    known.textContent = why;
    // To a visitor who has pressed the button. A block that has come near the window again fails in silence.
    if (block.contains(document.activeElement)) announce(why);
    return;
  }
  const button = noticeButton(commonText('retry'), press);
  button.className = 'juzur-button';
  block.replaceChildren(createElement('div', { class: 'juzur-block-failure' }, createElement('p', {}, why), button));
};
