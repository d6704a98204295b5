import { type Entry, matches, pageEntries } from '../../core/index.ts';
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

/** Every host of these islands. */
export const entriesOf = (...islands: string[]): readonly Entry[] =>
  pageEntries().filter(({ definition }) => islands.includes(definition.name));

/** Attributes by which another script opens something at a press: Bootstrap, Flowbite, Alpine, Vue, Livewire, htmx. */
const OPENED_BY_OTHERS =
  /^data-(bs-)?toggle$|^data-(dropdown|drawer|modal)-toggle$|^(@|x-on:|v-on:|wire:)click|^(data-)?hx-get$/;

/** Reports what another script opens at the press of an island's host. */
export const checkOpeners = (island: string): void => {
  for (const { host } of entriesOf(island))
    checkOthers(island, host, OPENED_BY_OTHERS, 'no other script that opens something at this press');
};

const COUNT = '[data-count-of]';
/** What islands show and hide by the attribute `hidden`. */
const SHOWN = `${COUNT},[data-count],[data-message],[data-error-box],[data-preview],[data-reveal]`;

/** Reports numbers that no island shows: of no name, or in an element without a text. PAGE-02 */
export const checkShown = (entries: readonly Entry[]): void => {
  for (const { definition, host } of entries) {
    const { dataset, localName } = host;
    if (dataset.countOf === '') reportHookError(definition.name, host, 'data-count-of', 'a name, such as "cart"', '');
    if (matches(host, ':is(input,img):is([data-count-of],[data-money])'))
      reportHookError(definition.name, host, 'host', 'an element with a text', localName, '<span>');
  }
};

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
