import { REFERENCES } from '../../../shared/devtools/checks/checkFields.ts';
import { error, type Fault, warning } from '../fault.ts';
import { lastIndexAtMost } from '../page/lines.ts';
import { type Page, placeOf, tagOf } from '../page/page.ts';

const LINKS = ['href', 'data-rating-modal'];

/** The ids to which elements of the page refer. */
const referredIds = (document: Document): Set<string> => {
  const idsIn = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].flatMap((element) => element.getAttribute(name)?.split(/\s+/) ?? []);
  return new Set([
    ...REFERENCES.flatMap((name) => idsIn(`[${name}]`, name)),
    ...LINKS.flatMap((name) => idsIn(`[${name}^="#"]`, name).map((link) => link.slice(1))),
  ]);
};

/** Reports ids that several elements have. The loader itself reports a second configuration. */
const idFaults = (page: Page): Fault[] => {
  const seen = new Set<string>(['']);
  const referred = referredIds(page.document);
  return [...page.document.querySelectorAll('[id]')].flatMap((element) => {
    const { id } = element;
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    if (!id || (id === 'juzur-config' && element.localName === 'script')) return [];
    const level = referred.has(id) ? error : warning;
    const message = `the id "${id}" is on the page twice: ${tagOf(page, element)}`;
    return [level(placeOf(page, element, 'id'), 'twice', message, 'give one of the elements another id')];
  });
};

/** Reports attributes that occur twice on a host. The browser drops the second one. */
const attributeFaults = (page: Page): Fault[] => {
  const hosts = new Map(page.hosts.map((host) => [placeOf(page, host.element), host]));
  const tags = page.tags.map(({ offset }) => offset);
  return page.repeatedAttributes.flatMap((offset) => {
    const host = hosts.get(tags[lastIndexAtMost(tags, offset)] ?? -1);
    if (!host) return [];
    const message = `${host.definition.name}: the tag has an attribute twice; the second one does not count: ${tagOf(page, host.element)}`;
    // The parser reports the offset of the name's end.
    const name =
      page.html
        .slice(placeOf(page, host.element), offset)
        .split(/[\s"'>/]/)
        .at(-1) ?? '';
    return [error(offset - name.length, 'twice', message, 'keep one of the two')];
  });
};

export const twiceFaults = (page: Page): Fault[] => [...idFaults(page), ...attributeFaults(page)];
