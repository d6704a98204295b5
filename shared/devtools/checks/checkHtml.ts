import { HookError, type Runtime } from '../../core/index.ts';
import { reportOnce } from '../../page/index.ts';

const DOCUMENT = /<(!doctype|html)[\s>]/i;
const FIX = 'document.addEventListener("click", …) in a script of the page, with closest() of the event’s target';

const handlerOf = (element: Element) => element.getAttributeNames().find((name) => name.startsWith('on'));

const reportHandler = (host: Element | null, root: ParentNode | null | undefined): void => {
  const element = [...(root?.querySelectorAll('*') ?? [])].find(handlerOf);
  if (!element) return;
  const expected = 'no handler in HTML from a server, which is taken off';
  reportOnce('response', host, new HookError(`${handlerOf(element)}`, expected, element.outerHTML, FIX));
};

/**
 * Reports handlers in a panel, a block or a fragment: what is pressed there does nothing. The policy of the page gets the HTML before
 * it is cleaned. Cards of a list are checked on its first page. PAGE-02
 */
export const followHtml = (runtime: Runtime): void => {
  const { policy } = runtime;
  /** The last page of which a panel shows a part. */
  let page: DocumentFragment | undefined;
  const createHTML = (html: string) => {
    const safe = policy.createHTML(html);
    const template = document.implementation.createHTMLDocument('').createElement('template');
    template.innerHTML = safe;
    if (DOCUMENT.test(html)) page = template.content;
    else if (!template.content.querySelector('[data-page]')) reportHandler(null, template.content);
    return safe;
  };
  Object.assign(runtime, { policy: { createHTML } });
  addEventListener('juzur:panel:loaded', ({ target }) => {
    const host = target as HTMLElement;
    reportHandler(host, page?.querySelector(host.dataset.panel ?? '*'));
    page = undefined;
  });
};
