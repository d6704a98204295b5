import { storage } from '../../shared/page/index.ts';
import { navigationType } from '../../shared/request/index.ts';
import { placed, SIZE, WAITING } from './block.ts';

const KEY = 'juzur:home-blocks:place';

/** What scrolls the host: the window as the root, or in many themes the body, or a box around all of the page. */
const around = (host: Element | null): Element[] => (host ? [host, ...around(host.parentElement)] : []);

/** How far each block reaches: up to the next one, since the margins of its content may lie outside of it. */
const extents = (host: Element): number[] =>
  placed(host).map(
    (block, index, all) => (all[index + 1]?.offsetTop ?? block.offsetTop + block.offsetHeight) - block.offsetTop,
  );

/** Stores the scroll position and the extent of each block when the visitor leaves the page. */
export const keepPlace = (host: Element, signal: AbortSignal): void => {
  const keep = () => {
    const tops = around(host).map(({ scrollTop }) => scrollTop);
    // If storage is blocked, the browser's own scroll restoration applies.
    storage.write('tab', KEY, JSON.stringify([location.href, tops, extents(host)]));
  };
  addEventListener('pagehide', keep, { signal });
};

/** After Back or a reload, restores the waiting blocks' extents and the scroll position. The browser does so before they exist. */
export const returnToPlace = (host: Element): void => {
  try {
    const [pageUrl, tops, kept] = JSON.parse(storage.read('tab', KEY) as string);
    if (pageUrl !== location.href || !/^(back|reload)/.test(`${navigationType()}`)) return;
    const now = extents(host);
    placed(host).forEach((block, index) => {
      if (block.matches(WAITING))
        block.style.setProperty(SIZE, `${block.offsetHeight + kept[index] - Number(now[index])}px`);
    });
    around(host).forEach((each, index) => {
      each.scroll({ top: tops[index], behavior: 'instant' });
    });
  } catch {
    // The storage has no position, or an invalid one.
  }
};
