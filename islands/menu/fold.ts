import type { Config } from './openAsModal.ts';

/** Closes the `<details>` if the media query matches, else opens it. NAV-04 */
export const fold = ({ details, media }: Config): void => {
  // If the visitor is already using the box, it stays as it is.
  if (!media.matches || !details.contains(document.activeElement)) details.open = !media.matches;
};

/** Closes it when the query starts to match. In between, the visitor can toggle it. NAV-04 */
export const foldOnChange = ({ details, media }: Config, signal: AbortSignal): void => {
  const follow = () => {
    if (media.matches) details.open = false;
  };
  media.addEventListener('change', follow, { signal });
};

/** Opens it when the query stops matching. NAV-04 */
export const unfoldOnChange = ({ details, media }: Config, signal: AbortSignal): void => {
  const follow = () => {
    if (!media.matches) details.open = true;
  };
  media.addEventListener('change', follow, { signal });
};
