import type { GenericSchema } from 'valibot';
import { HookError, type IslandModule, type OptionTable, within } from '../../shared/core/index.ts';
import { insertUntil, onAbort, readOptions, replaceContentUntil, setStyleUntil } from '../../shared/page/index.ts';
import { BUSY, busyText, failureText, parseFragment, request, routes, withParam } from '../../shared/request/index.ts';
import { fillBlock, moveTo, offerRetry, placed, RETRY, SIZE, WAITING, waitingBlock } from './block.ts';
import { homeBlock, mainBlocks } from './contract.ts';
import { keepPlace, returnToPlace } from './place.ts';

const options = {
  url: { type: 'url' },
  /** Total number of blocks if the server rendered the first one; -1 if the response for page 1 contains the total. */
  total: { type: 'number', default: -1 },
} as const satisfies OptionTable;

const readConfig = (host: HTMLElement) => {
  const { url = routes().home_blocks, total } = readOptions(host, options);
  return { url, total };
};

const NEAR_PX = 1000;
const CALLS_AT_ONCE = 2;
const MOST_BLOCKS = 50;

/** @returns the distance between an element and the window in pixels; 0 if the element is in view */
const distance = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
};

/** Loads each block of the home page near the window, and shows its own failure. HOME-01, HOME-02, HOME-03 */
export const homeBlocks: IslandModule<ReturnType<typeof readConfig>> = {
  options,
  readConfig,

  attach(context) {
    const { host, signal } = context;
    const { url, total } = context.config;
    const near = new Set<HTMLElement>();
    let pendingRequests = 0;

    const requestBlocks = <S extends GenericSchema>(key: string, value: string, schema: S) =>
      request(context, { url: withParam(url, key, value), response: schema, limit: 'blocks', route: 'home_blocks' });

    /** Runs one request. The `busy` elements have `aria-busy` until it ends. `next` limits how many run at once. */
    const runRequest = async (busy: Element[], work: () => Promise<void>, failed?: (cause: unknown) => void) => {
      pendingRequests++;
      context.setState('loading');
      for (const element of busy) {
        element.setAttribute('aria-busy', 'true');
        element.querySelector(RETRY)?.setAttribute(BUSY, busyText('loading'));
      }
      await work().catch((cause) => {
        if (signal.aborted) return;
        context.report(cause);
        failed?.(cause);
      });
      for (const element of busy) {
        element.removeAttribute('aria-busy');
        element.querySelector(RETRY)?.removeAttribute(BUSY);
      }
      if (signal.aborted) return;
      pendingRequests--;
      if (!pendingRequests) context.setState(host.querySelector(RETRY) ? 'error' : 'idle');
      next();
    };

    const load = (block: HTMLElement) => {
      near.delete(block);
      // Until its response arrives, a block's position is its page number.
      const number = Number(block.dataset.position);
      // The observer may report a block again after its response has arrived.
      if (!block.matches(`${WAITING}:not([aria-busy])`) || !context.emit('load', { page: number }, true)) return;
      runRequest(
        [block],
        async () => {
          const { results, total: all, position: givenPosition } = await requestBlocks('page', `${number}`, homeBlock);
          const position = givenPosition ?? number;
          moveTo(host, block, position);
          fillBlock(block, results);
          if (number === 1) wait(all ?? 1);
          context.emit('loaded', { page: number, position });
        },
        (cause) => offerRetry(block, failureText(cause), () => load(block)),
      );
    };

    const next = () => {
      while (near.size && pendingRequests < CALLS_AT_ONCE)
        load([...near].sort((one, other) => distance(one) - distance(other))[0] as HTMLElement);
    };

    // A block that failed is requested again the next time that it comes near the window.
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) near[isIntersecting ? 'add' : 'delete'](target as HTMLElement);
        next();
      },
      // With Save-Data, only blocks in view are loaded.
      within((navigator as { connection?: { saveData?: boolean } }).connection?.saveData ? 0 : NEAR_PX),
    );
    onAbort(signal, () => observer.disconnect());

    const add = (number: number) => {
      const block = insertUntil(waitingBlock(host, number), (each) => host.append(each), signal);
      observer.observe(block);
      return block;
    };

    /** Adds placeholders for all blocks after page 1 that the server did not render. */
    const wait = (all: number) => {
      const blocks = placed(host);
      const height = blocks[0]?.offsetHeight;
      // The waiting blocks are as high as the first one.
      if (height) setStyleUntil(host, SIZE, `${height}px`, signal);
      const printed = (total >= 0 && blocks.length) || 1;
      for (let number = printed + 1; number <= Math.min(all, MOST_BLOCKS); number++) add(number);
      returnToPlace(host);
      keepPlace(host, signal);
    };

    const slots = [...host.querySelectorAll<HTMLElement>('[data-block-id]')];
    if (slots.length)
      runRequest(slots, async () => {
        const found = await requestBlocks('type', 'main-blocks', mainBlocks);
        for (const { id, html } of found) {
          const slot = slots.find(({ dataset }) => dataset.blockId === `${id}`);
          if (slot) replaceContentUntil(slot, parseFragment(html), signal);
        }
      });
    if (total >= 0) return wait(total);
    // The response for page 1 will be shown beside the printed block.
    if (placed(host)[0])
      context.report(new HookError('data-total', 'the number of blocks, because the first is printed'));
    load(add(1));
  },
};
