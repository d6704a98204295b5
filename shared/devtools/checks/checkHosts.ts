import { type Entry, pageEntries } from '../../core/index.ts';
import { checkOthers } from './checkForms.ts';
import { reportHookError } from './diagnosis.ts';

type Check = () => void;
/** The checks of single islands, which their `checks.ts` add. */
export const checksAtStart: Check[] = [];
export const checksAtLoad: Check[] = [];

/** Adds a check of what the server wrote, or one that listens to what happens later. It runs once a page. */
export const onStart = (check: Check) => checksAtStart.push(check);
/** Adds a check that needs the page's style sheets, or what its scripts have changed. It runs once a page. */
export const onLoad = (check: Check) => checksAtLoad.push(check);

/** The attributes of which a misspelt one is reported, and the elements that have them. */
export const attributes = new Map<string, string>();
/** Adds such attributes: those that make an element a host, or are a part of one that may be missing. */
export const knowAttributes = (on: string, ...names: string[]) => {
  for (const name of names) attributes.set(name, on);
};
/** Words of a site that are one letter from such an attribute, and the `data-step` of older templates. */
export const WORDS =
  /^data-(messages|step|tracks|trac[et]|tr[iu]ck|[ct]?rack|tack|sha[pdk]e|shar(es|ed|p)|s[cnpt]are)$/;
knowAttributes('*', 'data-island', 'data-count-of', 'data-dir-auto', 'data-mobile-format', 'data-money');
knowAttributes('*', 'data-share-url', 'data-load-more', 'data-message', 'data-rating-url');

/** Every host of these islands. */
export const entriesOf = (...islands: string[]): readonly Entry[] =>
  pageEntries().filter(({ definition }) => islands.includes(definition.name));

/** Adds a check of each host of these islands, which runs as those of `onLoad`. */
export const onEach = (islands: readonly string[], check: (host: HTMLElement, island: string) => void) =>
  onLoad(() => {
    for (const { definition, host } of entriesOf(...islands)) check(host, definition.name);
  });

/** Attributes by which another script opens something at a press: Bootstrap, Flowbite, Alpine, Vue, Livewire, htmx. */
const OPENED_BY_OTHERS =
  /^data-(bs-)?toggle$|^data-(dropdown|drawer|modal)-toggle$|^(@|x-on:|v-on:|wire:)click|^(data-)?hx-get$/;

/** Has what another script opens at the press of an island's host reported. */
export const checkOpeners = (name: string) =>
  onEach([name], (host) =>
    checkOthers(name, host, OPENED_BY_OTHERS, 'no other script that opens something at this press'),
  );

const COUNT = '[data-count-of]';
/** What islands show and hide by the attribute `hidden`. */
const SHOWN = `${COUNT},[data-count],[data-message],[data-error-box],[data-preview],[data-reveal]`;

/** Reports what is hidden by a class such as `d-none`, or a style: it stays hidden when an island shows it. NOTI-02, PAGE-02 */
export const checkHidden = (entries: readonly Entry[]): void => {
  for (const element of document.querySelectorAll<HTMLElement>(SHOWN)) {
    const { hidden, parentElement, dataset } = element;
    const entry = entries.find(({ host }) => host === element.closest(`${COUNT},[data-island]`));
    // Of two counts of a header, one may be for phones and one for wide windows.
    const same = document.querySelectorAll(`[data-count-of=${JSON.stringify(`${dataset.countOf}`)}]`);
    if (!entry || !parentElement?.checkVisibility() || [...same].some((each) => each.checkVisibility())) continue;
    // Style sheets such as Bootstrap's hide what is empty.
    element.append('.');
    element.hidden = false;
    const { display } = getComputedStyle(element);
    element.hidden = hidden;
    element.lastChild?.remove();
    const expected = 'the attribute hidden while there is nothing to show';
    const fix = `${element.matches(COUNT) ? 'hidden and data-hide-zero' : 'hidden'} instead of the class or style`;
    if (display === 'none') reportHookError(entry.definition.name, element, 'display', expected, display, fix);
  }
};
