import { error, type Fault, warning } from '../fault.ts';
import { type Page, placeOf, tagOf } from '../page/page.ts';

/** Attributes that refer to elements by id. */
const REFERENCES = [
  'for',
  'form',
  'list',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-errormessage',
  'popovertarget',
];

const isReferred = (document: Document, id: string): boolean => {
  const word = CSS.escape(id);
  const selectors = REFERENCES.map((name) => `[${name}~="${word}"]`);
  return document.querySelector([...selectors, `a[href="#${word}"]`, `[data-rating-modal="#${word}"]`].join()) !== null;
};

/** Reports ids that several elements have. The loader itself reports a second configuration. */
const idFaults = (page: Page): Fault[] => {
  const seen = new Set<string>(['']);
  return [...page.document.querySelectorAll('[id]')].flatMap((element) => {
    const { id } = element;
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    if (!id || (id === 'juzur-config' && element.localName === 'script')) return [];
    const level = isReferred(page.document, id) ? error : warning;
    const message = `the id "${id}" is on the page twice: ${tagOf(page, element)}`;
    return [level(placeOf(page, element, 'id'), 'twice', message, 'give one of the elements another id')];
  });
};

/** Reports attributes that occur twice on a host. The browser drops the second one. */
const attributeFaults = (page: Page): Fault[] =>
  page.repeatedAttributes.flatMap((offset) => {
    const host = page.hosts.find(({ element }) => {
      const tag = page.places.get(element)?.startTag;
      return tag && tag.startOffset < offset && offset < tag.endOffset;
    });
    if (!host) return [];
    const message = `${host.definition.name}: the tag has an attribute twice; the second one does not count: ${tagOf(page, host.element)}`;
    // The parser reports the offset of the name's end.
    const name =
      page.html
        .slice(0, offset)
        .split(/[\s"'>/]/)
        .at(-1) ?? '';
    return [error(offset - name.length, 'twice', message, 'keep one of the two')];
  });

export const twiceFaults = (page: Page): Fault[] => [...idFaults(page), ...attributeFaults(page)];
