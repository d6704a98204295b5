import { InvalidResponseError, parseFragment, request } from '../../shared/request/index.ts';

/** The server says that the list has ended before this page: with an empty block, or a total below its number. LIST-05 */
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
  lastChild?.nodeValue === END && !!textContent?.trim().endsWith(block.textContent?.trim() ?? '');

const products = (block: Element | undefined) =>
  [...(block?.querySelectorAll('[data-product-id]') ?? [])].map((item) => item.getAttribute('data-product-id')).join();

/** @returns why a block ends the list before page `page`; null if it does not */
const endOf = (block: Element, fragment: DocumentFragment, page: number): string | null => {
  const total = block.getAttribute('data-total-pages')?.trim();
  if (!isComplete(block, fragment)) return null;
  if (!block.childElementCount) return 'an empty block';
  return total && Number(total) < page ? `the list has ${total} pages` : null;
};

const faultOf = (
  html: string,
  fragment: DocumentFragment,
  wrapper: string,
  page: number,
  neighbour: Element | undefined,
) => {
  const block = fragment.firstElementChild;
  if (/<(!doctype|html|head|body)[\s>]/i.test(html)) return 'a whole document, not a fragment';
  if (!block?.matches(wrapper) || fragment.childElementCount > 1) {
    const count = fragment.childElementCount;
    const matching = [...fragment.children].filter((each) => each.matches(wrapper)).length;
    return `expected one element that matches ${wrapper} and nothing beside it, got ${count} elements, ${matching} of them ${wrapper}. Fix: answer with the products of page ${page} inside one ${wrapper} with data-page="${page}"`;
  }
  if (block.getAttribute('data-page')?.trim() !== `${page}`)
    return `expected data-page="${page}", got ${JSON.stringify(block.getAttribute('data-page'))}. Fix: print the number of the page that the query asks for`;
  if (!isComplete(block, fragment)) return 'cut off';
  return products(block) && products(block) === products(neighbour) && 'the same block once more';
};

/**
 * Fetches and checks one page of a listing. LIST-02
 * @param neighbour the block next to which the page will be inserted
 * @param retries retries of the request; the default of `request` if undefined
 * @returns the page's block
 * @throws EndOfList if the block says that there is no such page, RequestError of kind `answer` if the response is anything
 * else but that page's block
 */
export const fetchPageBlock = async (
  url: string,
  wrapper: string,
  page: number,
  neighbour: Element | undefined,
  { host, signal, retries }: { host: Element; signal: AbortSignal; retries?: number | undefined },
): Promise<HTMLElement> => {
  const html = await request({ url, response: 'html', island: 'listing', host, signal, retries });
  const fragment = parseFragment(`${html}<!--${END}-->`);
  const block = fragment.firstElementChild as HTMLElement | null;
  const end = fragment.childElementCount === 1 && block?.matches(wrapper) && endOf(block, fragment, page);
  if (end) throw new EndOfList('answer', url, end);
  const fault = faultOf(html, fragment, wrapper, page, neighbour);
  if (fault) throw new InvalidResponseError('answer', url, fault);
  return block as HTMLElement;
};
