import type { Page } from './browser.ts';

/** What visitors paste into a search, a message or a name. */
export const longWord =
  'https://www.noon.com/saudi-ar/iphone_15_128gb_black_5g_with_facetime_international_version/N53433253A/p/';

/** Replaces each visible text by a long word. Prices, ranges and what ends in an ellipsis have one line on purpose. */
export const writeLongWords = (page: Page, within: string): Promise<void> =>
  page.locator(within).evaluateAll((roots, word) => {
    for (const root of roots) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: parent, nodeValue } = texts.currentNode;
        if (
          !nodeValue?.trim() ||
          !parent?.checkVisibility() ||
          parent.closest('script, style, option, textarea, .rating-summary, .juzur-file')
        )
          continue;
        const { whiteSpace, textOverflow } = getComputedStyle(parent);
        if (whiteSpace !== 'nowrap' && textOverflow !== 'ellipsis') texts.currentNode.nodeValue = word;
      }
    }
  }, longWord);

/** The elements whose own text is wider than the window or than the element that clips it. */
export const tooWide = (page: Page, within: string): Promise<string[]> =>
  page.locator(within).evaluateAll((roots) => {
    const found: string[] = [];
    const range = document.createRange();
    for (const root of roots) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        if (!parent?.checkVisibility() || !texts.currentNode.nodeValue?.includes('://')) continue;
        range.selectNodeContents(texts.currentNode);
        const { width } = range.getBoundingClientRect();
        let box: Element | null = parent;
        while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
        const limit = box ? box.clientWidth : innerWidth;
        if (limit > 1 && width > limit) found.push(`${parent.outerHTML.slice(0, 100)} is ${Math.round(width)} px wide`);
      }
    }
    return found;
  });
