/** The event that `navigate` dispatches. A listener that prevents it navigates itself. */
export const NAVIGATE = 'juzur-navigate';

/**
 * Navigates to a URL. An open menu around the element first removes its own history entry, as it does for a link.
 * @param from where the visitor chose the URL
 */
export const navigate = (from: Element, url: string): void => {
  const event = new CustomEvent(NAVIGATE, { bubbles: true, cancelable: true, detail: { url } });
  if (from.dispatchEvent(event)) location.assign(url);
};
