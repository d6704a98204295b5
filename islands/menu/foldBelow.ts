import { setForLife } from '../../shared/dom/life.ts';
import type { Config } from './openAsModal.ts';

/** Folded while the media query matches, open otherwise; in between the visitor opens and closes it. NAV-04 */
export const foldBelow = ({ details, media }: Config, signal: AbortSignal): void => {
  setForLife(details, 'open', details.getAttribute('open'), signal);
  const follow = () => {
    details.open = !media.matches;
  };
  // Whoever was faster than this script keeps what was opened.
  if (!media.matches || !details.contains(document.activeElement)) follow();
  media.addEventListener('change', follow, { signal });
};
