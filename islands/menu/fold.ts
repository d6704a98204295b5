import type { Config } from './openAsModal.ts';

/** Closes the `<details>` if the media query matches, else opens it. NAV-04 */
export const fold = ({ details, media }: Config): void => {
  // If the visitor is already using the box, it stays as it is.
  if (!media.matches || !details.contains(document.activeElement)) details.open = !media.matches;
};

/** Closes the `<details>` each time the media query starts to match. After that the visitor can toggle it. NAV-04 */
export const foldOnChange = ({ details, media }: Config, signal: AbortSignal): void => {
  const follow = () => {
    if (media.matches) details.open = false;
  };
  media.addEventListener('change', follow, { signal });
};

/** Opens the `<details>` each time the media query stops matching. NAV-04 */
export const unfoldOnChange = ({ details, media }: Config, signal: AbortSignal): void => {
  const follow = () => {
    if (!media.matches) details.open = true;
  };
  media.addEventListener('change', follow, { signal });
};
