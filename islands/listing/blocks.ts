import { insertUntil, onAbort, setAttributeUntil } from '../../shared/page/index.ts';
import {
  InvalidResponseError,
  parseFragment,
  type Requester,
  type RequestOptions,
  request,
} from '../../shared/request/index.ts';
import { topOf } from './cards.ts';
import type { List } from './listing.ts';

/** The server says that the list has ended before this page: with an empty block, a text, or a total below its number. LIST-05 */
export class EndOfList extends InvalidResponseError {
  override name = 'EndOfList';
}

/** Parsed after the page's HTML. A comment, because the parser opens no unclosed `<b>` or `<a>` again around it. */
const END = 'juzur-end';

/**
 * Whether the block ends before the HTML does. If the HTML is cut off in an element, tag, comment or script, the parser
 * leaves the end marker inside of it. Frameworks append comments and scripts to every response; text is a fault.
 */
const isComplete = (block: Element, { lastChild, textContent }: DocumentFragment): boolean =>
  lastChild?.nodeValue === END && textContent.trim().endsWith(block.textContent.trim());

const productsOf = (block: Element): Set<string | undefined> =>
  new Set([...block.querySelectorAll<HTMLElement>('[data-product-id]')].map(({ dataset }) => dataset.productId));

/**
 * Fetches and checks one page of a listing. LIST-02
 * @param neighbour the block next to which the page will be inserted
 * @throws EndOfList if the block says that there is no such page, RequestError of kind `answer` if the response is anything
 * else but that page's block
 */
export const fetchPageBlock = async (
  requester: Requester,
  url: string,
  wrapper: string,
  page: number,
  neighbour: Element | undefined,
  options: Pick<RequestOptions, 'retries' | 'onWaiting'>,
): Promise<HTMLElement> => {
  const html = await request(requester, { url, response: 'html', ...options });
  const fragment = parseFragment(`${html}<!--${END}-->`);
  const refuse = (why: string): never => {
    throw new InvalidResponseError('answer', url, why);
  };
  const all = [...fragment.children] as HTMLElement[];
  const matching = all.filter((each) => each.matches(wrapper));
  const block = all[1] ? undefined : matching[0];
  const isWhole = block && isComplete(block, fragment);
  const total = block?.getAttribute('data-total-pages')?.trim();
  if (isWhole && !block.childElementCount) throw new EndOfList('answer', url, 'an empty block');
  if (isWhole && total && Number(total) < page) throw new EndOfList('answer', url, `the list has ${total} pages`);
  const isDocument = /<(!doctype|html|head|body)[\s>]/i.test(html);
  if (isDocument || !block) {
    const got = isDocument ? 'a whole document' : `${all.length} elements, ${matching.length} of them ${wrapper}`;
    return refuse(
      `expected one element that matches ${wrapper} and nothing beside it, got ${got}. Fix: answer with the products of page ${page} inside one ${wrapper} with data-page="${page}"`,
    );
  }
  const number = block.getAttribute('data-page');
  if (number?.trim() !== `${page}`)
    refuse(
      `expected data-page="${page}", got ${JSON.stringify(number)}. Fix: print the number of the page that the query asks for`,
    );
  if (!isWhole) refuse(`cut off, or beside text: ${JSON.stringify(html.slice(-40))}`);
  const products = `${[...productsOf(block)]}`;
  const before = neighbour && `${[...productsOf(neighbour)]}`;
  if (products && products === before) refuse('the same block once more');
  // Such as a text that there are none.
  if (!products && before && !block.children[1] && !block.querySelector('a[href]'))
    throw new EndOfList('answer', url, 'no products');
  return block;
};

/** Blocks farther away than this are skipped by the browser's layout, so that the hundredth page costs as much as the second. */
const NEAR = '200%';

/** Has the browser skip the blocks of a list that are far away. @returns what adds a block */
export const blockInserter = (
  { context, config, view, $blocks, reserve, completeBlock }: List,
  loader: { hide(): void },
) => {
  const { host, signal } = context;
  const { container, first } = config;
  const servers = new Set(config.blocks);
  /** Grows by each block: a list of a hundred pages is not searched again. */
  const products = new Set(config.blocks.flatMap((block) => [...productsOf(block)]));

  // Only far away: containment would change what fixed, sticky and absolute mean in the cards.
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        const block = target as HTMLElement;
        // The margins of other blocks collapse with those of their content, so containment would move what follows.
        const isClosed = /flow-root|flex|grid/.test(getComputedStyle(block).display);
        // A visitor who jumped past the end is scrolled back to the last blocks. Chromium counts a layout shift if they were skipped.
        const isKept = $blocks.get().slice(-2).includes(block) || block.contains(document.activeElement);
        block.style.contentVisibility = !isIntersecting && isClosed && !isKept ? 'auto' : 'visible';
      }
    },
    { root: view.scroller(), rootMargin: `${NEAR} 0px` },
  );
  onAbort(signal, () => observer.disconnect());

  /** Resolves once the block's islands have mounted, before the browser lays it out: what they change would be laid out again. */
  const insert = async (block: HTMLElement, place: () => void, neighbour: HTMLElement | undefined) => {
    // Blocks that are a grid keep the margins of their content by themselves.
    if (neighbour && /^(block|flow-root)$/.test(getComputedStyle(neighbour).display)) {
      block.dataset.juzurBlock = '';
      // The server's cards may float, as in Bootstrap 3. Outside of their block they would leave no width to the next one.
      const { lastElementChild: card } = neighbour;
      if (card && getComputedStyle(card).float !== 'none') setAttributeUntil(neighbour, 'data-juzur-block', '', signal);
    }
    // Also where the site's CSS contains blocks: their height is then an estimate.
    block.style.contentVisibility = 'visible';
    // From here on the browser remembers the block's height.
    block.style.containIntrinsicBlockSize = 'auto 1px';
    insertUntil(block, place, signal);
    observer.observe(block);
  };

  const insertBelow = async (block: HTMLElement) => {
    const last = $blocks.get().at(-1);
    // A visitor who has jumped past the reserved space, or tabbed behind the list, sees what is below it, which must not move.
    const isEndInSight =
      (reserve.height() > 0 && reserve.element.getBoundingClientRect().bottom < view.bounds().bottom) ||
      view.isFocusBehind();
    const end = () => host.getBoundingClientRect().bottom;
    const before = end();
    reserve.close();
    loader.hide();
    await insert(block, () => (last ? last.after(block) : container.append(block)), last);
    if (isEndInSight) view.scrollBy(end() - before);
    $blocks.set([...$blocks.get(), block]);
    const older = $blocks.get().at(-3);
    if (!older || servers.has(older)) return;
    // Has it reported again.
    observer.unobserve(older);
    observer.observe(older);
  };

  const insertAbove = async (block: HTMLElement) => {
    const [next] = $blocks.get();
    const top = () => (next ? topOf(next) : 0);
    const before = top();
    await insert(block, () => next?.before(block), next);
    view.scrollBy(top() - before);
    $blocks.set([block, ...$blocks.get()]);
  };

  /** Adds a page's block above or below the others; nothing in view moves. @returns the number of its products, and of the list's */
  return async (block: HTMLElement, page: number): Promise<{ loaded: number; shown: number }> => {
    completeBlock(block, page);
    const added = productsOf(block);
    for (const id of added) products.add(id);
    await (page < first ? insertAbove : insertBelow)(block);
    return { loaded: added.size, shown: products.size };
  };
};

export type InsertBlock = ReturnType<typeof blockInserter>;
