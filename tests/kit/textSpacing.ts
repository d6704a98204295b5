import { addCss, type Page } from './browser.ts';

/** Gives every text the spacing of WCAG 1.4.12. */
export const spaceTexts = (page: Page): Promise<void> =>
  addCss(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
  );

/** Texts that an element with hidden overflow cuts off. Texts for screen readers only are 1 px wide and don't count. */
export const clipped = (page: Page, within: string): Promise<string[]> =>
  page.locator(`:is(${within}) *`).evaluateAll((all) =>
    all
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        if (clientWidth <= 1 || !element.textContent?.trim()) return false;
        return (
          (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
