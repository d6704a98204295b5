import { callAddress } from '../../shared/dom/address.ts';
import { hostConfig, numberOption, wordOption } from '../../shared/dom/options.ts';
import { HookError } from '../../shared/island/HookError.ts';
import type { ListingConfig } from '../../shared/listing/config.ts';
import { baseTitle } from '../../shared/page/title.ts';

/** @throws HookError naming the field that is missing, has another type, or contradicts the others */
export const readConfig = (host: HTMLElement): ListingConfig => {
  const values = hostConfig(host) ?? {};
  const field = (key: string) => host.getAttribute(`data-${key.replaceAll('_', '-')}`) ?? values[key];
  const refuse = (key: string, expected: string): never => {
    throw new HookError(key, expected, field(key));
  };
  const text = (key: string, mayBeEmpty = false): string => {
    const value = field(key);
    return typeof value === 'string' && (value || mayBeEmpty) ? value : refuse(key, 'a text');
  };
  const address = (key: string): string => callAddress(text(key))?.href ?? refuse(key, 'an address of this site');
  const selector = (key: string): string => {
    const value = text(key).replace(/^[\w-]+$/, '.$&');
    try {
      host.matches(value);
      return value;
    } catch {
      return refuse(key, 'a class or a selector');
    }
  };
  const number = (key: string, lowest: number, highest = 1e9): number => {
    const value = field(key);
    const read = /^\s*\d{1,9}\s*$/.test(String(value)) ? Number(value) : -1;
    return read >= lowest && read <= highest
      ? read
      : refuse(key, highest > lowest ? `a number from ${lowest} to ${highest}` : `${lowest}, to fit the other fields`);
  };

  const total = number('total_pages', 0);
  const current = number('current_page', 1, total || 1);
  // Where there is no page before or after, a server may print null, nothing, 0, or leave the field out.
  if (current < total || Number(field('next_page'))) number('next_page', current + 1, current + 1);
  if (current > 1 || Number(field('prev_page'))) number('prev_page', current - 1, current - 1);
  const wrapper = selector('wrapper_class');
  const container =
    host.querySelector<HTMLElement>(selector('item_container')) ?? refuse('item_container', 'an element in the host');
  const blocks = [...container.querySelectorAll<HTMLElement>(wrapper)];
  if (container.childElementCount && !blocks.length) refuse('wrapper_class', 'such a block in item_container');
  const mode = wordOption(host, 'mode', ['button', 'infinite', 'hybrid'], 'button');
  return {
    pageUrl: address('page_url'),
    baseUrl: address('base_url') && text('base_url'),
    wrapper,
    loader: selector('loader_class'),
    container,
    blocks,
    first: current - Math.max(blocks.length - 1, 0),
    current,
    total,
    param: (field('page_param_string') ?? null) === null ? 'page' : text('page_param_string'),
    title: text('page_title', true),
    label: text('page_label_txt', true),
    autoPages: { button: 0, infinite: Number.POSITIVE_INFINITY, hybrid: numberOption(host, 'auto-pages', 3) }[mode],
    address: location.href,
    serverTitle: baseTitle(),
  };
};
