import { sentForms } from '../../../shared/devtools/checks/checkForms.ts';
import { readToken, tokenNames } from '../../../shared/request/index.ts';
import { error, type Fault, warning } from '../fault.ts';
import { type Host, type Page, placeOf } from '../page/page.ts';

/** Islands that read by a POST request, or by GET with `data-method="get"`. */
const READERS = ['autocomplete', 'messages'];

const META = '<meta name="csrf-token" content="…"> in the head';
const BY_GET = 'data-method="get" on the host, because it only reads';

const isPost = (form: HTMLFormElement): boolean => form.getAttribute('method')?.toLowerCase() === 'post';

/** The form whose token an island sends that has no form to send: the search form, or the reply form for older messages. */
const formOf = ({ document }: Page, { element, definition: { name } }: Host): HTMLFormElement | undefined =>
  (name === 'messages'
    ? document.querySelector<HTMLFormElement>('form[data-island=reply]')
    : element.closest('form')) ?? undefined;

const requestFaults = (page: Page, host: Host): Fault[] => {
  const { element, definition } = host;
  if (readToken(formOf(page, host))) return [];
  const fix = READERS.includes(definition.name) ? `${BY_GET}; or ${META}` : META;
  const message = `${definition.name}: sends a POST, but the page has no token`;
  return [error(placeOf(page, element), 'missing-token', message, fix)];
};

const formFaults = (page: Page, name: string, form: HTMLFormElement): Fault[] => {
  const at = placeOf(page, form);
  const { field } = tokenNames();
  const input = `<input type="hidden" name="${field}" value="…"> in the form`;
  if (!readToken(form))
    return [error(at, 'missing-token', `${name}: the form has no token, and the page has none`, input)];
  if (!isPost(form) || form.elements.namedItem(field)) return [];
  const message = `${name}: the form has no field "${field}"; without JavaScript your server may refuse it`;
  return [warning(at, 'missing-token', message, input)];
};

const isReader = ({ element, definition: { name } }: Host): boolean =>
  name === 'tracking' || (READERS.includes(name) && element.getAttribute('data-method') !== 'get');

/** Whether the page has a request token anywhere. */
export const hasToken = ({ document }: Page): boolean => {
  const { field } = tokenNames();
  return !!readToken() || document.querySelector(`input[name="${CSS.escape(field)}"]`) !== null;
};

/** Reports requests that a server would refuse because they have no token. docs/contract.md "Token" */
export const tokenFaults = (page: Page): Fault[] => {
  const senders = page.hosts.map(({ element, definition }) => ({ host: element, definition }));
  const faults = [
    ...page.hosts.filter(isReader).flatMap((host) => requestFaults(page, host)),
    ...sentForms(senders).flatMap(([name, form]) => formFaults(page, name, form)),
  ];
  // Tracked elements all have the same mistake, so it is reported for the first one only.
  const first = faults.findIndex(({ message }) => message.startsWith('tracking'));
  return faults.filter(({ message }, index) => index === first || !message.startsWith('tracking'));
};
