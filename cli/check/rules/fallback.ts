import { islands } from '../../../islands/index.ts';
import type { ListingConfig } from '../../../islands/listing/config.ts';
import { getRuntime, HookError } from '../../../shared/core/index.ts';
import { findHosts } from '../../../shared/core/scan.ts';
import { error, type Fault, warning } from '../fault.ts';
import { type Host, type Page, placeOf } from '../page/page.ts';

/** What is missing without JavaScript, what to write, and the element at fault if it is not the host. */
type Lack = readonly [message: string, fix: string, at?: Element | null] | null;

const SUBMIT = 'button:not([type=button],[type=reset],[formmethod=dialog]),input[type=submit],input[type=image]';

const hasButton = (form: HTMLFormElement): boolean => {
  const outside = form.id ? form.ownerDocument.querySelectorAll(`[form="${CSS.escape(form.id)}"]`) : [];
  return form.querySelector(SUBMIT) !== null || [...outside].some((element) => element.matches(SUBMIT));
};

const isLink = (element: Element | null): boolean =>
  !!element?.matches('a[href]') && !/^(#?$|javascript:)/i.test((element.getAttribute('href') ?? '').trim());

const link = (host: Element): Lack =>
  isLink(host) ? null : ['the link leads nowhere', 'href="/user/notifications", the page that shows the same'];

const button = (form: HTMLFormElement | null): Lack => {
  if (!form) return ['it is in no form', 'put it into a <form> with a submit button'];
  return hasButton(form)
    ? null
    : ['the form has no submit button', '<button>…</button> in the form, if you like inside <noscript>', form];
};

const post = (form: HTMLFormElement): Lack =>
  form.getAttribute('method')?.toLowerCase() === 'post'
    ? button(form)
    : ['the form is sent by GET', 'method="post" on the form', form];

const form = (host: Element): HTMLFormElement => host as HTMLFormElement;

/** For each island, the check for what its hook needs without JavaScript. docs/checking.md "Rules" */
const LACKS: Record<string, (host: HTMLElement) => Lack> = {
  autocomplete: (host) =>
    host.getAttribute('action') ? null : ['the search form has no action', 'action="/search", your page of results'],
  'back-to-top': (host) => {
    const href = host.getAttribute('href') ?? '';
    const [base = ''] = document.baseURI.split('#');
    const [url = ''] = location.href.split('#');
    if (href.startsWith('#') && base !== url)
      return [`<base> makes the link lead to ${base}${href}`, `href="${url.replace(location.origin, '')}${href}"`];
    const id = decodeURIComponent(href.replace(/^[^#]*#?/, ''));
    return !id || id === 'top' || host.ownerDocument.getElementById(id)
      ? null
      : [`the page has no element with the id "${id}"`, 'href="#top"'];
  },
  'chained-selects': (host) => button(host.closest('form')),
  'email-activation': (host) => post(form(host)),
  filters: (host) => button(form(host)),
  form: (host) =>
    host.querySelector('input[type=file]') && host.getAttribute('enctype') !== 'multipart/form-data'
      ? ['the form does not send the file', 'enctype="multipart/form-data" on the form']
      : button(form(host)),
  'home-blocks': (host) =>
    host.querySelector('a[href],form') || host.textContent?.trim()
      ? null
      : ['the host is empty', 'print the first block, or links to what the blocks show'],
  'instant-order': (host) => post(form(host)),
  menu: (host) =>
    host.querySelector(':scope > summary')
      ? null
      : ['the <details> has no <summary>', '<summary>القائمة</summary> as its first element'],
  messages: (host) => {
    const older = host.querySelector('a[rel~=prev],a[data-older]');
    return host.getAttribute('data-has-next') === 'false' || isLink(older)
      ? null
      : [
          'no link leads to older messages',
          '<a rel="prev" href="/user/messages/1?before=221">…</a> in the host',
          older,
        ];
  },
  'mobile-activation': (host) =>
    [...host.querySelectorAll<HTMLFormElement>('form[data-send],form[data-activate]')].map(post).find((lack) => lack) ??
    null,
  money: (host) =>
    host.textContent?.trim() ? null : ['the element has no text', 'print the price into it: 1,234.50 ₪ شيكل'],
  notifications: link,
  panel: (host) =>
    isLink(host) ? null : ['the link leads nowhere', 'href="/cart", the page with the part that the panel shows'],
  'premium-slider': (host) =>
    host.querySelector(':scope > ul > li') ? null : ['the list is empty', 'print the slides as <li>'],
  'profile-image': (host) =>
    host.getAttribute('enctype') === 'multipart/form-data'
      ? post(form(host))
      : ['the form does not send the file', 'enctype="multipart/form-data" on the form'],
  quantity: (host) =>
    // Where one piece is left, shops print the quantity hidden.
    host.querySelector('input:not([type=hidden]),[data-quantity],[name^=quantity],[name$="[qty]"]')
      ? null
      : ['the field is hidden', '<input type="number" name="quantity" value="1">'],
  'rating-form': (host) =>
    host.matches('[type=hidden]')
      ? ['the field is hidden', '<input type="number" name="rating" min="1" max="5">']
      : button(host.closest('form')),
  reply: (host) => post(form(host)),
  signup: (host) => {
    const hidden = host.querySelector(
      '[data-reveal=email][hidden],[data-reveal=email] [hidden],[data-reveal=email]:disabled,[data-reveal=email] :disabled',
    );
    return hidden
      ? ['the e-mail field is hidden or disabled', 'print it visible; the island hides it', hidden]
      : button(form(host));
  },
  sort: (host) => button(host.closest('form')),
  toggle: (host) => post(form(host)),
};

/** The same for hooks that remain usable without JavaScript: what is missing is only inconvenient. */
const SOFT_LACKS: Record<string, (host: HTMLElement) => Lack> = {
  'rating-display': (host) =>
    host.matches('[type=hidden]')
      ? ['the value is in a hidden field', '<input type="text" disabled>, or the value as text beside it']
      : null,
  'rating-trigger': (host) =>
    isLink(host) || (host.closest('form') && host.matches(SUBMIT))
      ? null
      : ['it is no link', '<a class="do-rate" href="/p/7/rate">, the page of the form'],
};

const fault = (page: Page, host: Element, name: string, lack: Lack, level = error): Fault[] => {
  if (!lack) return [];
  const [message, fix, at] = lack;
  return [level(placeOf(page, at ?? host), 'no-fallback', `${name}: does nothing without JavaScript: ${message}`, fix)];
};

/** Links to the next and the previous page of a listing. Which of them it needs is in its configuration. */
const listingFaults = (page: Page): Fault[] =>
  page.hosts.flatMap(({ element, definition, module }) => {
    if (definition.name !== 'listing') return [];
    let config: ListingConfig;
    try {
      config = module.readConfig(element);
    } catch {
      return [];
    }
    const { current, total, first } = config;
    const nextLink = element.querySelector('[data-load-more] a[rel~=next]');
    const next: Lack = isLink(nextLink)
      ? null
      : [
          'no link leads to the next page',
          '<div data-load-more><a rel="next" href="/c/phones?page=2">…</a></div> in the host',
          nextLink,
        ];
    const previousLink = page.withoutScripts.querySelector('body a[rel~=prev]');
    const previous: Lack = isLink(previousLink)
      ? null
      : [
          'no link leads to the page before',
          '<a rel="prev" href="/c/phones">…</a> in the host, above the products',
          previousLink,
        ];
    return [
      ...(current < total ? fault(page, element, 'listing', next) : []),
      ...(first > 1 ? fault(page, element, 'listing', previous, warning) : []),
    ];
  });

/** Whether the host is the right element and contains the required elements. If not, another rule reports it. */
const hasItsParts = ({ element, module }: Host): boolean => {
  try {
    module.readConfig(element);
    return true;
  } catch (cause) {
    return cause instanceof HookError && !['wrong-host', 'missing-element'].includes(cause.rule);
  }
};

/** Hooks that do nothing without JavaScript. PAGE-04 */
export const fallbackFaults = (page: Page): Fault[] => {
  const faults = listingFaults(page);
  // The same element has another object in the page without scripts.
  const keyOf = (host: Element, name: string) => `${placeOf(page, host)} ${name}`;
  const sound = new Set(
    page.hosts.filter(hasItsParts).map(({ element, definition }) => keyOf(element, definition.name)),
  );
  findHosts(
    page.withoutScripts,
    islands,
    getRuntime()?.config.hooks,
    (host, { name }) => {
      if (!sound.has(keyOf(host, name))) return;
      faults.push(...fault(page, host, name, LACKS[name]?.(host) ?? null));
      faults.push(...fault(page, host, name, SOFT_LACKS[name]?.(host) ?? null, warning));
    },
    // An invalid selector is reported with the configuration.
    () => {},
  );
  return faults;
};
