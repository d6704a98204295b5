import { removeNode } from '../../shared/page/index.ts';
import { InvalidResponseError, parseInert, type Requester, request, resolveUrls } from '../../shared/request/index.ts';

/** A part that was requested before the press is shown if it is not older. */
const FRESH_MS = 5000;

const WHOLE_DOCUMENT = /<!doctype|<html/i;

/**
 * The part in a response, inert and not sanitized. Its URLs lead where they lead on its own page. PANL-01
 * @param selector undefined for the whole response, which is then no whole document
 * @throws InvalidResponseError if it is not there
 */
const partOf = (html: string, selector: string | undefined, url: string): DocumentFragment => {
  const content = parseInert(html);
  resolveUrls(content, url);
  if (selector) {
    // In a page, `noscript` is text.
    const found = [...content.querySelectorAll(selector)].find((each) => !each.closest('noscript'));
    if (!found) throw new InvalidResponseError('answer', url, `no element matches data-panel="${selector}"`);
    // On its page a script or a class may show it.
    for (const name of ['hidden', 'aria-hidden', 'inert']) found.removeAttribute(name);
    const form = found.parentElement?.closest('form');
    removeNode(found);
    // Its buttons send the form around it, with the other hidden fields of that form, such as the token.
    form?.replaceChildren(found, ...form.querySelectorAll('input[type=hidden]'));
    content.replaceChildren(form ?? found);
    return content;
  }
  if (!content.firstElementChild) throw new InvalidResponseError('answer', url, 'no element');
  if (WHOLE_DOCUMENT.test(html))
    throw new InvalidResponseError('answer', url, 'a whole document; name its part by data-panel');
  return content;
};

/** Requests the part of a link and keeps it for a moment. */
export const createPart = (context: Requester, link: HTMLAnchorElement, selector: string | undefined) => {
  let kept: { url: string; at: number; html: Promise<DocumentFragment>; ended: AbortController } | undefined;

  const forget = () => {
    kept?.ended.abort();
    kept = undefined;
  };

  return {
    /** Aborts the request. The next `fetch` sends another one. */
    forget,
    /**
     * @returns the part, inert and not sanitized. A request that failed is not kept
     * @throws RequestError
     */
    fetch(): Promise<DocumentFragment> {
      const { href: url } = link;
      if (kept?.url === url && Date.now() - kept.at < FRESH_MS) return kept.html;
      forget();
      const ended = new AbortController();
      // Not repeated: after a failure the browser follows the link.
      const response = request({ ...context, signal: ended.signal }, { url, response: 'html', retries: 0 });
      const html = response.then((text) => partOf(text, selector, url));
      const own = { url, at: Date.now(), html, ended };
      html.catch(() => {
        if (kept === own) kept = undefined;
      });
      kept = own;
      return html;
    },
  };
};
