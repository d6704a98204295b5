import { CONTAINER, closest, type Entry, elementsOf, HookError, matches, memberOf } from '../../core/index.ts';
import { createElement, isSelector, reportOnce } from '../../page/index.ts';
import { submitButtonsOf } from '../../request/forms/index.ts';
import { reportHookError } from './diagnosis.ts';

/** Attributes by which another script sends a form, also on its button: OpenCart, PrestaShop, Rails, htmx, Livewire, Unpoly, Alpine, Vue. */
const SENT_BY_OTHERS =
  /^data-(oc-toggle|button-action|remote|ajax)$|^wire:click|^(data-)?hx-(get|post|put|patch|delete)$|^wire:submit|^up-submit$|^(@|v-on:|x-on:)submit/;

type Sender = Pick<Entry, 'definition' | 'host'>;

/** A page has one modal, or one for each product of a list. */
const MOST_MODALS = 100;

/** The selectors of the modals that rating triggers open. A trigger reports its invalid one. */
const modalSelectors = (): readonly string[] => {
  const triggers = [...document.querySelectorAll<HTMLElement>('[data-rating-modal]')];
  const named = new Set(triggers.map(({ dataset }) => dataset.ratingModal as string));
  return ['dialog,#rating-modal,#product-rating-modal', ...[...named].filter(isSelector).slice(0, MOST_MODALS)];
};

/**
 * The forms that an island sends: those whose submission the loader holds for it. The rating trigger and the quantity hold
 * clicks alone. The form around a field is sent only in a modal; elsewhere the browser sends it.
 */
const formsOf = ({ definition, host }: Sender, modals: readonly string[]): readonly HTMLFormElement[] => {
  const { replays, replaysEach, replaysRadios } = definition;
  if (!replays || replaysEach || replaysRadios) return [];
  if (host instanceof HTMLFormElement) return [host];
  if (host instanceof HTMLInputElement)
    return host.form && modals.some((selector) => closest(host.form as Element, selector)) ? [host.form] : [];
  return replays === true ? [...host.querySelectorAll<HTMLFormElement>('form[data-send],form[data-activate]')] : [];
};

/** The forms that islands send, with the island's name. */
export const sentForms = (senders: readonly Sender[]): Map<HTMLFormElement, string> => {
  const modals = modalSelectors();
  return new Map(
    senders.flatMap((sender) => formsOf(sender, modals).map((form) => [form, sender.definition.name] as const)),
  );
};

/** Reports an attribute by which another script does what the island does. */
export const checkOthers = (island: string, element: Element, others: RegExp, expected: string): void => {
  const name = element.getAttributeNames().find((each) => others.test(each));
  const value = name && element.getAttribute(name);
  // A tooltip opens beside the pointer, and Bootstrap's "button" is a class.
  if (!name || /^(false|tooltip|button)$/.test(`${value}`)) return;
  reportHookError(island, element, name, expected, value, `remove ${name}, or data-island`);
};

const SUBMITS = /\bsubmit\(\s*\)/;

/** Reports a script that sends a form past its island: `form.submit()` fires no event. */
const checkSubmits = (island: string, form: HTMLFormElement): void => {
  for (const control of elementsOf<HTMLElement>(form)) {
    // A handler in the markup, or the function that reCAPTCHA calls after a press of its button.
    const scriptOf = (name: string, value = control.getAttribute(name) ?? '') =>
      name === 'data-callback' ? `${Reflect.get(window, value)}` : name.startsWith('on') ? value : '';
    const name = control.getAttributeNames().find((each) => SUBMITS.test(scriptOf(each)));
    const expected = 'requestSubmit(), because submit() fires no event and the browser sends the form';
    if (name) reportHookError(island, control, name, expected, 'submit()', 'form.requestSubmit()');
  }
};

/** Listeners in the markup: of HTML, Alpine, Vue, Livewire, Stimulus. */
const LISTENER = /^(on|@|x-on:|v-on:|wire:|data-action$)/;

/**
 * Reports forms that no press sends: their button is outside of them, or sends nothing, as where a script of the shop used to
 * send. A picture is sent when it is chosen. `juzur check` has a rule of its own, for visitors without JavaScript. PAGE-04
 */
export const checkButtons = (entries: readonly Entry[]): void => {
  const fix = '<button> in the form, without type="button"; outside of it, with the form\'s id in form="…"';
  for (const [form, name] of sentForms(entries)) {
    const other = memberOf(form, 'querySelector')('[type=image],img[data-preview]');
    if (memberOf(form, 'method') !== 'post' || submitButtonsOf(form).length || other) continue;
    const controls = elementsOf<HTMLElement>(form).filter((each) => !closest(each, `[${CONTAINER}]`));
    if (controls.some((each) => each.getAttributeNames().some((attribute) => LISTENER.test(attribute)))) continue;
    // One form for the buttons of all cards: those of this page may have none.
    if (memberOf(form, 'getAttribute')('id') && controls.every((each) => each.matches('[type=hidden]'))) continue;
    const button = controls.find((each) => each.matches('[type=button]:not([data-step])'));
    reportHookError(name, button ?? form, 'button', 'one that sends the form', undefined, fix);
  }
};

/** By these attributes htmx follows each link and sends each form in an element, also if an island has prevented the event. */
const BOOSTS = ['hx-boost', 'data-hx-boost', 'hx-boost:inherited'];
const BOOSTED = '[hx-boost],[data-hx-boost],[hx-boost\\:inherited]';

/** What is around the links that a router of the site follows, also if an island has prevented the click, and what leaves a link out. */
const ROUTERS: readonly [name: string, around: string, without: string][] = [
  ['swup', 'html.swup-enabled', 'data-no-swup'],
  ['barba', '[data-barba=wrapper]', 'data-barba-prevent'],
  ['taxi', 'html:has([data-taxi])', 'data-taxi-ignore'],
  ['highway', 'html:has([data-router-wrapper])', 'data-router-disabled'],
];

/** Reports the first host of each island whose presses htmx or a router of the site takes. */
const checkBoosts = (senders: readonly Sender[]): void => {
  const noHtmx = 'no htmx that follows each link and sends each form around an island that does so';
  const noRouter = 'no router that follows the link of an island';
  for (const { definition, host } of senders) {
    const { name, replays, replaysEach } = definition;
    if (!replays || replaysEach) continue;
    const isPressed = matches(host, 'a,form') || host.querySelector('a[href],form');
    const boosted = isPressed ? closest(host, BOOSTED) : null;
    const boost = BOOSTS.find((each) => boosted?.getAttribute(each) === 'true');
    // The link of a list is that to the next page.
    const link = matches(host, 'a[href]') ? host : host.querySelector('[data-load-more] a[href]');
    const isTaken = (around: string, without: string) =>
      link && closest(link, around) && !closest(link, `[${without}]`);
    const [router, around, without] = ROUTERS.find(([, ...selectors]) => isTaken(...selectors)) ?? [];
    if (boost) reportOnce(name, host, new HookError(boost, noHtmx, 'true', 'hx-boost="false" on its link or form'));
    else if (router) reportOnce(name, host, new HookError(router, noRouter, around, `${without} on its link`));
  }
};

/** The hidden fields for the pairs of the action's query that a GET form lacks: browsers replace the query by the fields. */
const missingFields = (form: HTMLFormElement): string[] => {
  const [, query = ''] = (form.getAttribute('action') ?? '').replace(/#.*/, '').split('?');
  const names = new Set(elementsOf(form).map(({ name }) => name));
  return [...new URLSearchParams(query.replaceAll('&amp;', '&'))]
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => createElement('input', { type: 'hidden', name, value }).outerHTML);
};

const NO_FRAME = 'no frame of Turbo that sends this form before its island';

/** Whether the browser sends a form by GET: by its method, or that of one of its buttons. */
const isSentByGet = (form: HTMLFormElement): boolean => {
  const buttons = submitButtonsOf(form);
  const method = form.getAttribute('method') ?? '';
  const methods = buttons.map((button) => button.getAttribute('formmethod') ?? method);
  return (buttons.length ? methods : [method]).some((each) => !/^(post|dialog)$/i.test(each));
};

/** Reports GET forms that lose the query of their action. A host that holds each click, such as a quantity, does not send. PAGE-04 */
export const checkReaders = (entries: readonly Entry[]): void => {
  // One form may have many hosts, such as the fields of filters.
  const readers = new Map<HTMLFormElement | null, string>();
  for (const { definition, host } of entries)
    if (!definition.replaysEach && matches(host, 'form,input,select'))
      readers.set(closest(host, 'form') as HTMLFormElement | null, definition.name);
  for (const [form, name] of readers) {
    const isOpen = form && isSentByGet(form);
    const post = '"post", because a GET writes the password into the URL';
    if (isOpen && elementsOf<Element>(form).some((field) => field.matches('[type=password]')))
      reportHookError(name, form, 'method', post, form.getAttribute('method'), 'method="post"');
    const fields = isOpen ? missingFields(form) : [];
    const expected = 'no query in a GET form, because browsers drop it';
    if (form && fields.length)
      reportHookError(name, form, 'action', expected, form.getAttribute('action'), fields.join(''));
  }
};

/** What opens the list in a handler of a site. WebForms writes `__doPostBack`. */
const OPENS_LIST = /\bsubmit\(|location|__doPostBack/;

/** Reports a handler that opens the list at a choice, too: at each arrow key, and before a second choice. LIST-11 */
export const checkChoices = (island: string, fields: readonly HTMLElement[]): void => {
  for (const field of fields)
    for (const handler of ['onchange', 'oninput', 'onclick']) {
      const script = field.getAttribute(handler) ?? '';
      if (!OPENS_LIST.test(script) || field.matches('button,[type=submit]')) continue;
      const expected = 'no other script that opens the list at a choice';
      reportHookError(island, field, handler, expected, script, `remove ${handler}`);
      return;
    }
};

/** Reports links and forms that another script follows or sends too. PAGE-02, PAGE-04 */
export const checkForms = (entries: readonly Entry[]): void => {
  for (const [form, name] of sentForms(entries)) {
    for (const element of [form, ...submitButtonsOf(form)])
      checkOthers(name, element, SENT_BY_OTHERS, 'no other script that sends this form');
    checkSubmits(name, form);
    const frame = closest(form, 'turbo-frame:not([target=_top])');
    if (frame && closest(form, '[data-turbo]')?.getAttribute('data-turbo') !== 'false')
      reportHookError(name, form, 'turbo-frame', NO_FRAME, frame.id, 'data-turbo="false" on the form');
  }
  checkBoosts(entries);
};
