import { setAttributeUntil } from '../../shared/dom/index.ts';
import type { Config } from './openAsModal.ts';

/**
 * Closes the `<details>` when the media query starts to match and opens it when it stops. In between, the visitor can
 * toggle it. NAV-04
 */
export const foldBelow = ({ details, media }: Config, signal: AbortSignal): void => {
  setAttributeUntil(details, 'open', details.getAttribute('open'), signal);
  const follow = () => {
    details.open = !media.matches;
  };
  // If the visitor is already using the box, it stays as it is.
  if (!media.matches || !details.contains(document.activeElement)) follow();
  media.addEventListener('change', follow, { signal });
};
