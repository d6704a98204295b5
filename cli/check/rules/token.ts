import { readToken, tokenNames } from '../../../shared/request/index.ts';
import { error, type Fault, warning } from '../fault.ts';
import { type Host, type Page, placeOf } from '../page/page.ts';

/** Islands that send a POST request without a form. */
const READERS = ['autocomplete', 'messages'];
const FORMS = [
  'email-activation',
  'form',
  'instant-order',
  'mobile-activation',
  'profile-image',
  'rating-form',
  'reply',
  'toggle',
];

const formsOf = ({ element }: Host): HTMLFormElement[] => {
  const around = element.closest('form');
  // An element `form` inside SVG is not an HTML form.
  return (around ? [around] : [...element.querySelectorAll('form')]).filter((form) => form instanceof HTMLFormElement);
};

const isPost = (form: HTMLFormElement): boolean => form.getAttribute('method')?.toLowerCase() === 'post';

/** Requests for older messages also use the token of the reply form. */
const replyForm = ({ document }: Page) =>
  document.querySelector<HTMLFormElement>('form[data-island=reply]') ?? undefined;

const faultsOf = (page: Page, host: Host): Fault[] => {
  const { element, definition } = host;
  const { name } = definition;
  const isReader = READERS.includes(name) && element.getAttribute('data-method') !== 'get';
  if (!isReader && name !== 'tracking' && !FORMS.includes(name)) return [];
  const forms = formsOf(host);
  const { field } = tokenNames();
  if (isReader || name === 'tracking' || !forms.length)
    return readToken(name === 'messages' ? replyForm(page) : forms[0])
      ? []
      : [
          error(
            placeOf(page, element),
            'missing-token',
            `${name}: sends a POST, but the page has no token`,
            '<meta name="csrf-token" content="…"> in the head',
          ),
        ];
  return forms.flatMap((form) => {
    const at = placeOf(page, form);
    const input = `<input type="hidden" name="${field}" value="…"> in the form`;
    if (!readToken(form))
      return [error(at, 'missing-token', `${name}: the form has no token, and the page has none`, input)];
    const own = form.elements.namedItem(field);
    return isPost(form) && !own
      ? [
          warning(
            at,
            'missing-token',
            `${name}: the form has no field "${field}"; without JavaScript your server may refuse it`,
            input,
          ),
        ]
      : [];
  });
};

/** Reports requests that a server would refuse because they have no token. docs/contract.md "Token" */
export const tokenFaults = (page: Page): Fault[] => {
  const faults = page.hosts.flatMap((host) => faultsOf(page, host));
  // Tracked elements all have the same mistake, so it is reported for the first one only.
  const first = faults.findIndex(({ message }) => message.startsWith('tracking'));
  return faults.filter(({ message }, index) => index === first || !message.startsWith('tracking'));
};
