import { object, wholeNumber } from '../../shared/request/schema/index.ts';

/** Response to GET of `data-count-url` with the form's fields: how many products the list would have. LIST-11 */
export const countResponse = object({ count: wholeNumber });
