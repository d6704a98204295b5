// What every call stands on, and all that a listing needs to grow: one chunk.

export { parseFragment } from '../dom/fragments.ts';
export { growListing } from '../listing/grow.ts';
export { AnswerError } from './AnswerError.ts';
export { getHtml } from './html.ts';
