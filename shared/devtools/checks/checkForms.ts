import { type Entry, getRuntime, HookError } from '../../core/index.ts';
import { report } from '../../page/index.ts';

const SENDERS = [
  'email-activation',
  'form',
  'instant-order',
  'mobile-activation',
  'profile-image',
  'rating-form',
  'reply',
  'toggle',
];
/** Islands whose form is a GET form that the browser sends. */
const READERS = ['autocomplete', 'filters', 'sort'];

/** Attributes by which another script sends a form: OpenCart, Rails, htmx, Livewire, Unpoly, Alpine, Vue. */
const SENT_BY_OTHERS =
  /^data-(oc-toggle|remote|ajax)$|^(data-)?hx-(get|post|put|patch|delete)$|^wire:submit|^up-submit$|^(@|v-on:|x-on:)submit/;

/** Whether a form is in a modal that a rating trigger opens. Elsewhere the browser sends a rating form. */
const isInModal = (form: Element): boolean =>
  [
    'dialog,#rating-modal,#product-rating-modal',
    ...[...document.querySelectorAll('[data-rating-modal]')].map((trigger) =>
      trigger.getAttribute('data-rating-modal'),
    ),
  ].some((selector) => {
    try {
      return selector && form.closest(selector);
    } catch {
      // The trigger reports an invalid selector.
      return false;
    }
  });

export const sentForms = ({ definition: { name }, host }: Pick<Entry, 'definition' | 'host'>): HTMLFormElement[] => {
  if (!SENDERS.includes(name)) return [];
  if (name === 'mobile-activation')
    return [...host.querySelectorAll<HTMLFormElement>('form[data-send],form[data-activate]')];
  const form = name === 'rating-form' ? (host as HTMLInputElement).form : (host as HTMLFormElement);
  if (!(form instanceof HTMLFormElement) || (name === 'rating-form' && !isInModal(form))) return [];
  return [form];
};

const checkSender = (island: string, form: HTMLFormElement): void => {
  const name = form.getAttributeNames().find((each) => SENT_BY_OTHERS.test(each));
  if (!name || form.getAttribute(name) === 'false') return;
  const fix = `remove ${name}, or data-island`;
  report(island, form, new HookError(name, 'no other script that sends this form', form.getAttribute(name), fix), true);
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The hidden fields for the pairs of the action's query that a GET form lacks: browsers replace the query by the fields. */
const missingFields = (form: HTMLFormElement): string[] => {
  const [, query = ''] = (form.getAttribute('action') ?? '').replace(/#.*/, '').split('?');
  const names = [...form.elements].map((element) => (element as HTMLInputElement).name);
  return [...new URLSearchParams(query.replaceAll('&amp;', '&'))]
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
};

const checkReader = (island: string, host: HTMLElement): void => {
  const form = host.closest('form');
  if (!form || /^(post|dialog)$/i.test(form.getAttribute('method') ?? '')) return;
  const fields = missingFields(form);
  if (!fields.length) return;
  const expected = 'no query in a GET form, because browsers drop it';
  report(island, form, new HookError('action', expected, form.getAttribute('action'), fields.join('')), true);
};

/** Reports forms that another script sends too, and GET forms that lose the query of their action. PAGE-02, PAGE-04 */
export const checkForms = (): void => {
  for (const entry of getRuntime()?.entries() ?? []) {
    const { name } = entry.definition;
    for (const form of sentForms(entry)) checkSender(name, form);
    if (READERS.includes(name)) checkReader(name, entry.host);
  }
};
