import { CONTAINER } from '../../../shared/core/index.ts';
import { insertUntil } from '../../../shared/page/index.ts';

/** Heading, stars and button of the form that is loading. */
const PARTS = 3;

/**
 * Shows the outline of the dialog while its form is loading. It is a picture only: it takes no focus and no pointer, so
 * that the visitor can cancel or press another trigger.
 */
export const showWaiting = (signal: AbortSignal): void => {
  const outline = document.createElement('div');
  outline.className = 'juzur-dialog-waiting';
  outline.setAttribute(CONTAINER, 'rating-trigger');
  outline.setAttribute('aria-hidden', 'true');
  for (let part = 0; part < PARTS; part++) outline.append(document.createElement('span'));
  insertUntil(outline, (element) => document.body.append(element), signal);
};
