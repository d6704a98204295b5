import { WITHOUT_HOOKS } from '../../../shared/core/index.ts';
import { error, type Fault, warning } from '../fault.ts';
import { lastIndexAtMost } from '../page/lines.ts';
import { type Page, placeOf, tagOf } from '../page/page.ts';
import type { StartTag } from '../page/parse.ts';

const HOOKS = ['data-island', 'data-money', 'data-mobile-format', 'data-track', 'data-dir-auto'];

const reasonFor = ({ name }: StartTag): readonly [why: string, fix: string] => {
  if (name === 'form')
    return ['it is inside another form', 'close the form around it first, or move it out of that form'];
  if (/^(tr|td|th|tbody|thead|tfoot|caption|col)$/.test(name)) return ['it is not in a table', 'put it into a <table>'];
  return ['HTML does not allow it there', 'move it out of the element around it'];
};

/** Reports hosts that are in the source, but that the browser's parser drops. */
const droppedFaults = (page: Page): Fault[] => {
  const kept = new Set([...page.document.querySelectorAll('*')].map((element) => placeOf(page, element)));
  for (const { content } of page.document.querySelectorAll('template'))
    for (const element of content.querySelectorAll('*')) kept.add(placeOf(page, element));
  return page.tags
    .filter(({ offset, attributes }) => HOOKS.some((name) => attributes.has(name)) && !kept.has(offset))
    .map((tag) => {
      const [why, fix] = reasonFor(tag);
      const name = tag.attributes.get('data-island');
      const seen = `<${tag.name}${name === undefined ? '' : ` data-island="${name}"`}>`;
      return error(tag.offset, 'nesting', `${seen}: the browser drops this tag, because ${why}`, fix);
    });
};

/** Every host and every element around one. */
const holdersIn = ({ hosts }: Page): Set<Element> => {
  const holders = new Set<Element>();
  for (const { element } of hosts)
    for (let each: Element | null = element; each && !holders.has(each); each = each.parentElement) holders.add(each);
  return holders;
};

/**
 * The blocks that were written inside a `<p>`. The parser ends the paragraph before the first block and turns the late
 * `</p>` into an empty paragraph. Returns the elements between the two.
 */
const afterParagraph = (page: Page, empty: Element): Element[] => {
  const between: Element[] = [];
  for (let element = empty.previousElementSibling; element; element = element.previousElementSibling) {
    const place = page.places.get(element);
    if (element.localName === 'p') return place && !place.endTag ? between.reverse() : [];
    between.push(element);
  }
  return [];
};

/** Reports blocks inside `<p>`: the browser ends the paragraph before them. */
const paragraphFaults = (page: Page): Fault[] => {
  const holders = holdersIn(page);
  return [...page.document.querySelectorAll('p')]
    .filter((paragraph) => !page.places.has(paragraph))
    .flatMap((paragraph) => afterParagraph(page, paragraph).filter((element) => holders.has(element)))
    .map((element) => {
      const message = `${tagOf(page, element)}: a block inside <p>; the browser ends the paragraph before it`;
      const fix = `write <div> in place of the <p> around it${page.hostsOf.has(element) ? '' : ', or move the island out of it'}`;
      return error(placeOf(page, element), 'nesting', message, fix);
    });
};

/** Reports hosts between the cells of a table: the browser moves them in front of the table. */
const tableFaults = (page: Page): Fault[] => {
  const hosts = page.hosts.map(({ element }) => ({ element, at: placeOf(page, element) }));
  hosts.sort((one, other) => one.at - other.at);
  const places = hosts.map(({ at }) => at);
  return [...page.document.querySelectorAll('table')].flatMap((table) => {
    const place = page.places.get(table);
    if (!place) return [];
    return hosts
      .slice(lastIndexAtMost(places, place.startOffset) + 1, lastIndexAtMost(places, place.endOffset) + 1)
      .filter(({ element }) => !table.contains(element))
      .map(({ element }) => {
        const message = `${tagOf(page, element)}: it is in a table, but in no cell; the browser moves it in front of the table`;
        return error(placeOf(page, element), 'nesting', message, 'put it into a cell, or around the table');
      });
  });
};

/** Reports hooks inside content that visitors wrote. Islands ignore them there. */
const ignoredFaults = (page: Page): Fault[] =>
  [...page.document.querySelectorAll('[data-island]')]
    .filter((element) => element.parentElement?.closest(WITHOUT_HOOKS))
    .map((element) => {
      const message = `${tagOf(page, element)}: islands ignore hooks inside [data-messages-list]`;
      return warning(placeOf(page, element), 'nesting', message, 'put it beside the list');
    });

export const nestingFaults = (page: Page): Fault[] => [
  ...droppedFaults(page),
  ...paragraphFaults(page),
  ...tableFaults(page),
  ...ignoredFaults(page),
];
