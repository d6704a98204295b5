/**
 * Keeps an Escape that closes something of an island from scripts of the site, which would close a layer of their own below it.
 * Some, such as Magnific Popup, act when the key is released: where the focus is by then.
 */
export const takeEscape = (event: KeyboardEvent): void => {
  event.stopPropagation();
  const onRelease = (release: KeyboardEvent) => release.key === event.key && release.stopPropagation();
  addEventListener('keyup', onRelease, { capture: true, once: true });
};
