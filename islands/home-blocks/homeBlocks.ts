import { homeBlock, mainBlocks } from '../../shared/contract/homeBlocks.ts';
import type { GenericSchema } from '../../shared/contract/schema.ts';
import { addressOption } from '../../shared/dom/addressOption.ts';
import { parseFragment } from '../../shared/dom/fragments.ts';
import { addForLife, replaceText } from '../../shared/dom/life.ts';
import { numberOption } from '../../shared/dom/options.ts';
import { getJson } from '../../shared/http/json.ts';
import { routes } from '../../shared/http/routes.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { fillBlock, moveTo, offerRetry, placed, RETRY, reserveSize, WAITING, waitingBlock } from './block.ts';
import { keepPlace, returnToPlace } from './place.ts';

interface Config {
  url: string;
  /** Blocks in all where the server printed the first one itself; -1 where page 1 tells. */
  total: number;
}

const NEAR_PX = 1000;
const CALLS_AT_ONCE = 2;
const MOST_BLOCKS = 50;

/** Pixels between an element and the window, 0 inside it. */
const distance = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
};

/** Loads the home page's blocks as they come near, each with a failure of its own. HOME-01, HOME-02, HOME-03 */
export const homeBlocks: IslandModule<Config> = {
  readConfig: (host) => ({
    url: addressOption(host, 'url') ?? routes().home_blocks,
    total: numberOption(host, 'total', -1),
  }),

  attach(life) {
    const { host, signal } = life;
    const { url, total } = life.config;
    const near = new Set<HTMLElement>();
    let calls = 0;

    const ask = <S extends GenericSchema>(key: string, value: string, schema: S) => {
      const address = new URL(url, document.baseURI);
      address.searchParams.set(key, value);
      return getJson(address.href, schema, { signal, limit: 'blocks' });
    };

    /** One call of at most two, with its busy elements. */
    const call = async (busy: Element[], work: () => Promise<void>, failed?: () => void) => {
      calls++;
      life.setState('loading');
      for (const element of busy) element.setAttribute('aria-busy', 'true');
      await work().catch((cause) => {
        if (signal.aborted) return;
        life.report(cause);
        failed?.();
      });
      for (const element of busy) element.removeAttribute('aria-busy');
      if (signal.aborted) return;
      calls--;
      if (!calls) life.setState(host.querySelector(RETRY) ? 'error' : 'idle');
      next();
    };

    const load = (block: HTMLElement) => {
      near.delete(block);
      // Until its answer tells, a block's place is the number of its page.
      const number = Number(block.dataset.position);
      // The observer may tell once more of a block whose answer has come.
      if (!block.matches(`${WAITING}:not([aria-busy])`) || !life.emit('load', { page: number }, true)) return;
      call(
        [block],
        async () => {
          const { results, total: all, position: said } = await ask('page', `${number}`, homeBlock);
          const position = said ?? number;
          moveTo(host, block, position);
          fillBlock(block, results);
          if (number === 1) wait(all ?? 1);
          life.emit('loaded', { page: number, position });
        },
        () => offerRetry(block, () => load(block)),
      );
    };

    const next = () => {
      while (near.size && calls < CALLS_AT_ONCE)
        load([...near].sort((one, other) => distance(one) - distance(other))[0] as HTMLElement);
    };

    // A block that failed is asked for again when it comes near once more.
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) near[isIntersecting ? 'add' : 'delete'](target as HTMLElement);
        next();
      },
      // Who saves data gets what is looked at, not what is near.
      { rootMargin: `${(navigator as { connection?: { saveData?: boolean } }).connection?.saveData ? 0 : NEAR_PX}px` },
    );
    signal.addEventListener('abort', () => observer.disconnect());

    const add = (number: number) => {
      const block = addForLife(waitingBlock(host, number), (each) => host.append(each), signal);
      observer.observe(block);
      return block;
    };

    /** Placeholders for all that follow page 1 and that the server did not print. */
    const wait = (all: number) => {
      reserveSize(host, signal);
      const printed = (total >= 0 && placed(host).length) || 1;
      for (let number = printed + 1; number <= Math.min(all, MOST_BLOCKS); number++) add(number);
      returnToPlace(host);
      keepPlace(host, signal);
    };

    const slots = [...host.querySelectorAll<HTMLElement>('[data-block-id]')];
    if (slots.length)
      call(slots, async () => {
        for (const { id, html } of await ask('type', 'main-blocks', mainBlocks)) {
          const slot = slots.find(({ dataset }) => dataset.blockId === `${id}`);
          if (slot) replaceText(slot, parseFragment(html), signal);
        }
      });
    if (total < 0) load(add(1));
    else wait(total);
  },
};
