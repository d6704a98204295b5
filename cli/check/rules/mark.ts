import { cardsOf } from '../../../islands/listing/cards.ts';
import type { ListingConfig } from '../../../islands/listing/config.ts';
import { type Fault, warning } from '../fault.ts';
import { type Page, placeOf, tagOf } from '../page/page.ts';

const FIX =
  'data-product-id="7" on each card, on an element that has a box, or in each card a link that no other card has';

/** @returns why Back cannot find a card of the block; null if it can */
const whyLost = (block: Element): string | null => {
  const marks = cardsOf(block).map(({ mark }) => mark);
  if (!marks.length) return 'no card has a mark';
  if (marks.length > 1 && new Set(marks).size === 1) return 'all cards have the same mark';
  return null;
};

/** Reports listings whose cards Back cannot find. docs/islands/listing.md "What it does" */
export const markFaults = (page: Page): Fault[] =>
  page.hosts
    .filter(({ definition }) => definition.name === 'listing')
    .flatMap(({ element, module }) => {
      try {
        return (module.readConfig(element) as ListingConfig).blocks;
      } catch {
        return [];
      }
    })
    .filter(({ childElementCount }) => childElementCount > 0)
    .flatMap((block) => {
      const why = whyLost(block);
      if (why === null) return [];
      const message = `listing: ${tagOf(page, block)}: ${why}, so Back leads to the top of the block and not to the card`;
      return [warning(placeOf(page, block), 'mark', message, FIX)];
    });
