import { maximumOf, ratingOf } from '../input.ts';

/** The rating in a trigger. Read it at the press, because a script or a rating in the trigger may have changed it. RATE-03 */
export const chosenValue = (host: Element): number => {
  const first = (selector: string) => host.querySelector<HTMLInputElement>(`input${selector}`);
  const input =
    first(':checked') ??
    first(':is(.rating-tooltip-manual,.manual-rating-tooltip,[name=rating]):not([type=radio])') ??
    first(':not([type=radio],[name=product_id])');
  return input ? ratingOf(input.value, maximumOf(input)) : 0;
};
