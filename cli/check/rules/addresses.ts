import type { ListingConfig } from '../../../islands/listing/config.ts';
import { tokenNames } from '../../../shared/request/index.ts';
import { error, type Fault, warning } from '../fault.ts';
import { type Host, type Page, placeOf } from '../page/page.ts';

/** Keys of a query that change something at the server. Lists leave them out. docs/islands/listing.md */
const ACTIONS = ['add-to-cart', 'add', 'remove_item', 'logout', '_wpnonce'];

const configOf = ({ element, module }: Host): ListingConfig | null => {
  try {
    return module.readConfig(element);
  } catch {
    return null;
  }
};

/** The page number is in the path, and so is it in `base_url`: then no page has an address of its own. */
const pathFaults = (page: Page, { element }: Host, { current, baseUrl, param, blocks }: ListingConfig): Fault[] => {
  const { pathname, searchParams } = page.url;
  if (current < 2 || !page.headers || searchParams.has(param)) return [];
  if (new URL(baseUrl, page.url).pathname !== pathname || blocks.every((block) => block.hasAttribute('data-page-url')))
    return [];
  const message = `listing: base_url: expected the URL of the list without a page number, got "${baseUrl}", which is page ${current} without "${param}"`;
  return [
    error(
      placeOf(page, element),
      'wrong-type',
      message,
      '"base_url": the URL of page 1; or data-page-url on each block',
    ),
  ];
};

const actionFaults = (page: Page, { element }: Host, { pageUrl }: ListingConfig): Fault[] => {
  const actions = [...ACTIONS, tokenNames().field];
  const found = (url: URL) => [...url.searchParams.keys()].find((name) => actions.includes(name));
  const [inPage, inOption] = [found(page.url), found(new URL(pageUrl, page.url))];
  return [
    ...(inPage
      ? [
          warning(
            placeOf(page, element),
            'wrong-type',
            `listing: the page's URL has "${inPage}", an action by GET, which a reload or a shared link repeats`,
            'redirect to the URL without it once it is done',
          ),
        ]
      : []),
    ...(inOption
      ? [
          error(
            placeOf(page, element),
            'wrong-type',
            `listing: page_url has "${inOption}", an action by GET, which each page would repeat`,
            `"page_url" without ${inOption}`,
          ),
        ]
      : []),
  ];
};

/** Reports lists whose pages have no addresses of their own, or whose addresses change something. */
export const addressFaults = (page: Page): Fault[] =>
  page.hosts
    .filter(({ definition }) => definition.name === 'listing')
    .flatMap((host) => {
      const config = configOf(host);
      return config ? [...pathFaults(page, host, config), ...actionFaults(page, host, config)] : [];
    });
