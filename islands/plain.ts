// What every page needs and the islands that draw little or nothing, in one chunk: one request and no React.

// Nothing here asks for these; other chunks share them.
import '../shared/dom/filled.ts';
import '../shared/stores/notifications.ts';
import '../shared/stores/ratings.ts';
import '../shared/text/digits.ts';
import '../shared/text/texts.ts';

export { bringUp } from '../shared/island/bringUp.ts';
export { report } from '../shared/island/report.ts';
export { openApi } from './api.ts';
export { backToTop } from './back-to-top/backToTop.ts';
export { listing } from './listing/listing.ts';
export { money } from './money/money.ts';
export { ratingDisplay } from './rating-display/ratingDisplay.ts';
export { textDirection } from './text-direction/textDirection.ts';
