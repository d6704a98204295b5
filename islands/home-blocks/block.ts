import { parseFragment } from '../../shared/dom/fragments.ts';
import { setForLife } from '../../shared/dom/life.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';

const PRODUCTS = 8;

/** Blocks whose content is not there yet. */
export const WAITING = '.juzur-block-waiting';

/** The way to try again of a block that could not be had. */
export const RETRY = `${WAITING} > button`;

/** The blocks of a host in their order, the server's own among them. */
export const placed = (host: Element): HTMLElement[] => [
  ...host.querySelectorAll<HTMLElement>(':scope > [data-position]'),
];

/** A block that waits: as high as the first one, so that nothing shifts when it comes, and eight products of its markup or ours. HOME-02 */
export const waitingBlock = (host: Element, position: number): HTMLElement => {
  const block = document.createElement('div');
  const placeholder = document.createElement('div');
  const pattern = host.querySelector<HTMLTemplateElement>('template[data-placeholder]');
  block.className = 'juzur-block juzur-block-waiting';
  block.dataset.position = `${position}`;
  placeholder.dataset.placeholder = '';
  placeholder.setAttribute('aria-hidden', 'true');
  if (pattern) placeholder.append(pattern.content.cloneNode(true));
  for (let product = 0; product < PRODUCTS; product++) block.append(placeholder.cloneNode(true));
  return block;
};

/** Moves a block to where its answer says that it belongs, among those that are there and those that wait. HOME-01 */
export const moveTo = (host: Element, block: HTMLElement, position: number): void => {
  if (`${position}` === block.dataset.position) return;
  block.dataset.position = `${position}`;
  const later = placed(host).find((other) => Number(other.dataset.position) > position);
  host.insertBefore(block, later ?? null);
};

/** Gives a block its content; whoever pressed its button stays where it stood. */
export const fillBlock = (block: HTMLElement, parts: readonly { html: string }[]): void => {
  if (block.contains(document.activeElement)) {
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
  }
  block.className = 'juzur-block';
  block.replaceChildren();
  for (const { html } of parts) block.append(parseFragment(html));
};

/** Leaves the block's room, and in it a way to try again. */
export const offerRetry = (block: HTMLElement, press: () => void): void => {
  if (block.querySelector(RETRY)) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'juzur-button';
  button.textContent = commonText('retry');
  button.onclick = press;
  block.replaceChildren(button);
};

/** The height of the block that is there, for those that wait. */
export const reserveSize = (host: HTMLElement, signal: AbortSignal): void => {
  const height = placed(host)[0]?.offsetHeight;
  if (!height) return;
  setForLife(host, 'style', host.getAttribute('style'), signal);
  host.style.setProperty('--juzur-block-size', `${height}px`);
};
