/** Whether the browser supports scroll anchoring: it keeps the view when content above it grows. Safari does not. */
export const isAnchored = (): boolean => getComputedStyle(document.documentElement).overflowAnchor === 'auto';
