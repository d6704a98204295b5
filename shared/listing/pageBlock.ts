import { parseFragment } from '../dom/fragments.ts';
import { AnswerError } from '../http/AnswerError.ts';
import { getHtml } from '../http/html.ts';

const products = (block: Element | undefined) =>
  [...(block?.querySelectorAll('[data-product-id]') ?? [])].map((item) => item.getAttribute('data-product-id')).join();

const faultOf = (
  html: string,
  fragment: DocumentFragment,
  wrapper: string,
  page: number,
  neighbour: Element | undefined,
) => {
  const block = fragment.firstElementChild;
  if (/<(!doctype|html|head|body)[\s>]/i.test(html)) return 'a whole document, not a fragment';
  if (!block?.matches(wrapper) || fragment.childElementCount > 1) return `not one ${wrapper}`;
  if (block.getAttribute('data-page')?.trim() !== `${page}`)
    return `data-page is ${block.getAttribute('data-page')}, asked was ${page}`;
  if (!block.childElementCount) return 'an empty block';
  if (!new RegExp(`</${block.localName}>\\s*(<!--[^]*-->\\s*)?$`, 'i').test(html)) return 'cut off';
  return products(block) && products(block) === products(neighbour) && 'the same block once more';
};

/**
 * One page of a listing, checked and ready to be inserted. LIST-02
 * @param neighbour the block beside which it will stand
 * @throws CallError of kind `answer` when what came is anything but that page's block
 */
export const fetchPageBlock = async (
  address: string,
  wrapper: string,
  page: number,
  neighbour: Element | undefined,
  signal: AbortSignal,
): Promise<HTMLElement> => {
  const html = await getHtml(address, { signal, limit: 'fragments' });
  const fragment = parseFragment(html);
  const fault = faultOf(html, fragment, wrapper, page, neighbour);
  if (fault) throw new AnswerError('answer', address, fault);
  return fragment.firstElementChild as HTMLElement;
};
