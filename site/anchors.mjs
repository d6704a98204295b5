/**
 * A heading's anchor, as code hosts generate it, so that the same link works there and on the site.
 * @param {string} heading its visible text
 */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
