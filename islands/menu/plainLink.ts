/** The link to a page that a click would follow in this very tab, else null. */
export const plainLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target],[download])');
  const { defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
  // A link within SVG has no protocol.
  return defaultPrevented || ctrlKey || metaKey || shiftKey || altKey || !link?.protocol?.startsWith('http')
    ? null
    : link;
};
