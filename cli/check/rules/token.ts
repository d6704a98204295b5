import { sentForms } from '../../../shared/devtools/checks/checkForms.ts';
import { readToken, tokenNames } from '../../../shared/request/index.ts';
import { error, type Fault, warning } from '../fault.ts';
import { checks } from '../islands.ts';
import { type Host, type Page, placeOf } from '../page/page.ts';

const META = '<meta name="csrf-token" content="…"> in the head';
const BY_GET = 'data-method="get" on the host, because it only reads';

const isPost = (form: HTMLFormElement): boolean => form.getAttribute('method')?.toLowerCase() === 'post';

const requestFaults = (page: Page, { element, definition: { name } }: Host): Fault[] => {
  const { posts } = checks[name] ?? {};
  if (!posts || (posts.isRead && element.getAttribute('data-method')?.toLowerCase() === 'get')) return [];
  const form = posts.tokenOf ? page.document.querySelector<HTMLFormElement>(posts.tokenOf) : element.closest('form');
  if (readToken(form ?? undefined)) return [];
  const fix = posts.isRead ? `${BY_GET}; or ${META}` : META;
  return [error(placeOf(page, element), 'missing-token', `${name}: sends a POST, but the page has no token`, fix)];
};

/** The hosts without those that repeat the mistake of an earlier one. */
const distinct = (hosts: readonly Host[]): Host[] => {
  const first = new Map<string, Host>();
  for (const host of hosts) if (!first.has(host.definition.name)) first.set(host.definition.name, host);
  return hosts.filter(
    (host) => !checks[host.definition.name]?.posts?.isRepeated || first.get(host.definition.name) === host,
  );
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

/** Whether the page has a request token anywhere. */
export const hasToken = ({ document }: Page): boolean => {
  const { field } = tokenNames();
  return !!readToken() || document.querySelector(`input[name="${CSS.escape(field)}"]`) !== null;
};

/** Reports requests that a server would refuse because they have no token. docs/contract.md "Token" */
export const tokenFaults = (page: Page): Fault[] => {
  const senders = page.hosts.map(({ element, definition }) => ({ host: element, definition }));
  return [
    ...distinct(page.hosts).flatMap((host) => requestFaults(page, host)),
    ...[...sentForms(senders)].flatMap(([form, name]) => formFaults(page, name, form)),
  ];
};
