import { closest, type Entry, memberOf } from '../../core/index.ts';
import { reportHookError } from './diagnosis.ts';

/** Attributes by which a framework reads a field in place of its form: Alpine, Vue, Livewire, Angular. */
const MODEL = /^(x-model|v-model|wire:model|ng-model|formcontrolname|\[\(ngmodel)/i;

/** Fields that visitors fill and no widget adds to a form. An editor such as CodeMirror types in a textarea without an id. */
const TYPED = ':is(input:is([type=tel],[type=email],[type=password]),textarea[id]):not([name])';

/** Reports such fields without a name, which no form sends. intl-tel-input has a hidden field of the name. FORM-01 */
export const checkFieldNames = (entries: readonly Entry[]): void => {
  for (const field of document.querySelectorAll<HTMLInputElement>(TYPED)) {
    const { form, type, id } = field;
    const entry = entries.find(({ host }) => host === field || host === form);
    if (!entry || !form || field.closest('.iti') || field.getAttributeNames().some((name) => MODEL.test(name)))
      continue;
    const expected = 'a name, because a form sends no field without one';
    const fix = `name="${type === 'tel' ? 'mobile' : id || type}"`;
    reportHookError(entry.definition.name, field, 'name', expected, undefined, fix);
  }
};

/** What Blade, Twig, Jinja, Liquid, Django and Razor write in place of a token if they have read the page. */
const UNRENDERED = /\{[{%!]{1,2}\s?csrf[^}]{0,40}|@csrf|@Html\.Anti\w{0,40}/i;

/** Reports the first token that is still the tag of a template: the server refuses it. PAGE-04 */
export const checkTokens = (): void => {
  const tagIn = (element: Element) => UNRENDERED.exec(memberOf(element, 'outerHTML'))?.[0];
  const element = [...document.querySelectorAll('form,meta[name="csrf-token"]')].find(tagIn);
  const fix =
    'let the template engine read this page, as a .blade.php or a template of Django, or read the token by a script';
  if (element) reportHookError('page', element, 'token', 'a token', tagIn(element), fix);
};

/** Attributes that refer to another element by its id. */
export const REFERENCES =
  'for form list aria-labelledby aria-describedby aria-controls aria-errormessage popovertarget commandfor'.split(' ');

/**
 * Reports an id in a host that an earlier element has, too, and that something refers to: a press on a label is about the other
 * field. `juzur check` has a rule of its own for all ids. PAGE-04
 */
export const checkIds = (entries: readonly Entry[]): void => {
  // A host may be in another one.
  const islands = new Map<Element, string>();
  for (const { definition, host } of entries)
    for (const element of [host, ...host.querySelectorAll('[id]')]) islands.set(element, definition.name);
  for (const [element, island] of islands) {
    const id = memberOf(element, 'getAttribute')('id') ?? '';
    if (!id || document.getElementById(id) === element || closest(element, 'svg')) continue;
    const quoted = JSON.stringify(id);
    if (!document.querySelector(REFERENCES.map((name) => `[${name}~=${quoted}]`).join())) continue;
    const fix = 'give one of the two another id, and what refers to it';
    reportHookError(island, element, 'id', 'an id of its own', id, fix);
  }
};
