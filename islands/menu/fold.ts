import type { Config } from './openAsModal.ts';

/** Closes the `<details>` if the media query matches, else opens it. NAV-04 */
export const fold = ({ details, media }: Config): void => {
  // If the visitor is already using the box, it stays as it is.
  if (!media.matches || !details.contains(document.activeElement)) details.open = !media.matches;
};

/** Closes it when the query starts to match and opens it when it stops. In between, the visitor can toggle it. NAV-04 */
export const foldOnChange = ({ details, media }: Config, signal: AbortSignal): void => {
  const follow = () => {
    details.open = !media.matches;
  };
  media.addEventListener('change', follow, { signal });
};
