// What every page needs and the islands that draw little or nothing, in one chunk: one request and no React.
export { bringUp } from '../shared/island/bringUp.ts';
export { report } from '../shared/island/report.ts';
export { soundMuted, unreadCounted } from '../shared/stores/notifications.ts';
export { ratingClosed, ratingOpened, ratingSaved } from '../shared/stores/ratings.ts';
export { westernDigits } from '../shared/text/digits.ts';
export { texts } from '../shared/text/texts.ts';
export { openApi } from './api.ts';
export { backToTop } from './back-to-top/backToTop.ts';
export { filters } from './filters/filters.ts';
export { listing } from './listing/listing.ts';
export { money } from './money/money.ts';
export { ratingDisplay } from './rating-display/ratingDisplay.ts';
export { sort } from './sort/sort.ts';
export { textDirection } from './text-direction/textDirection.ts';
