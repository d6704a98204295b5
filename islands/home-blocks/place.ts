import { storage } from '../../shared/page/index.ts';
import { navigationType } from '../../shared/request/index.ts';
import { placed, SIZE, WAITING } from './block.ts';

const KEY = 'juzur:home-blocks:place';

/** What scrolls the host: the window as the root, or in many themes the body, or a box around all of the page. */
const around = (host: Element | null): Element[] => (host ? [host, ...around(host.parentElement)] : []);

/** Stores the scroll position and the height of each block when the visitor leaves the page. */
export const keepPlace = (host: Element, signal: AbortSignal): void => {
  const keep = () => {
    const sizes = placed(host).map(({ offsetHeight }) => offsetHeight);
    // If storage is blocked, the browser's own scroll restoration applies.
    storage.write('tab', KEY, JSON.stringify([location.href, around(host).map(({ scrollTop }) => scrollTop), sizes]));
  };
  addEventListener('pagehide', keep, { signal });
};

/** After Back or a reload, restores the waiting blocks' heights and the scroll position. The browser does so before they exist. */
export const returnToPlace = (host: Element): void => {
  try {
    const [pageUrl, tops, sizes] = JSON.parse(storage.read('tab', KEY) as string);
    if (pageUrl !== location.href || !/^(back|reload)/.test(`${navigationType()}`)) return;
    placed(host).forEach((block, index) => {
      if (block.matches(WAITING)) block.style.setProperty(SIZE, `${sizes[index]}px`);
    });
    around(host).forEach((each, index) => {
      each.scroll({ top: tops[index], behavior: 'instant' });
    });
  } catch {
    // The storage has no position, or an invalid one.
  }
};
