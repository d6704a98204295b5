import { elementsOf, getRuntime, HookError, type Mistake, matches } from '../../core/index.ts';
import { report, reportOnce } from '../../page/index.ts';
import { editsBetween, slips } from './edits.ts';

/** Ignores letter case and separators: `RatingFormUrl` equals `rating_form_url`. */
const plain = (word: string) => word.toLowerCase().replace(/[-_\s]/g, '');

/** @returns the known word nearest to `word`, or null if none is within two edits, for a long word three, for a short name one */
export const nearest = (word: string, known: readonly string[]): string | null => {
  const letters = plain(word);
  let most = word.length < 12 ? Math.min(2, slips(word.split('.')[0] as string)) : 3;
  let found: string | null = null;
  for (const each of known) {
    const edits = editsBetween(letters, plain(each), most);
    if (edits <= most) [found, most] = [each, edits - 1];
  }
  return found;
};

export const oneOf = (known: readonly string[]): string => `one of ${[...new Set(known)].sort().join(', ')}`;

/** The page configuration. */
export const configScript = (): Element | null => document.querySelector('script#juzur-config');

type ErrorParts = ConstructorParameters<typeof HookError>;

/** The attributes that are misspelt on the page. That one of them is missing is the same mistake. */
export const misspeltNames = new Set<string>();

/** Reports what a check has found: one console line for all elements of a template. */
export const reportHookError = (island: string, element: Element | null, ...parts: ErrorParts): void => {
  const error = new HookError(...parts);
  const isKnown = error.rule === 'missing-attribute' && misspeltNames.has(error.where);
  if (!isKnown) report(island, element, error, true);
};

type Line = [island: string, element: Element | null, error: HookError];

const line = (island: string, element: Element | null, ...error: ErrorParts): Line => [
  island,
  element,
  new HookError(...error),
];

const unknownIsland = ({ element, known }: Extract<Mistake, { kind: 'island' }>): Line => {
  const value = element.getAttribute('data-island') ?? '';
  const words = value.trim().split(/\s+/);
  const right = nearest(value, known);
  if (words.length > 1 && words.every((word) => nearest(word, known))) {
    const fix =
      'one island an element: put the other one on an element around it, or name a form in hooks of #juzur-config';
    return line('page', element, 'data-island', 'one name', value, fix, 'unknown-island');
  }
  return right
    ? line('page', element, 'data-island', `"${right}"`, value, `data-island="${right}"`, 'unknown-island')
    : line('page', element, 'data-island', oneOf(known), value, undefined, 'unknown-island');
};

/** The mistake of a page without juzur.css. */
export const withoutStyleSheet = (): Line => {
  const link = document.querySelector('link[href*="juzur.css"]');
  const got = link ? 'a tag without effect' : 'none';
  const fix = link
    ? 'its href leads to juzur.css of dist/, with rel="stylesheet" and without a media that does not apply'
    : '<link rel="stylesheet" href="/assets/juzur/juzur.css">, which a tool that removes unused CSS leaves whole';
  return line('page', link, 'juzur.css', 'the style sheet on the page', got, fix, 'no-style-sheet');
};

/** What a developer reads of each kind of mistake. */
const LINES: { readonly [Kind in Mistake['kind']]: (mistake: Extract<Mistake, { kind: Kind }>) => Line } = {
  island: unknownIsland,
  selector: ({ key, value }) =>
    line('juzur-config', configScript(), `juzur-config hooks.${key}`, 'a CSS selector', value),
  prevented({ island, element }) {
    const fix =
      'a guard against double submissions has to ask event.defaultPrevented after the task (queueMicrotask); a framework that sends forms itself has to leave this one out (hx-boost="false", up-submit="false", data-turbo="false" in a frame)';
    return line(island, element, 'submit', 'an event that no listener prevents', 'preventDefault() of the site', fix);
  },
  unseen({ element }) {
    const fix = element.matches('select')
      ? 'show it, under a widget such as Chosen by display: block !important; position: absolute; opacity: 0, or disable it while it is hidden'
      : 'show it, disable it while it is hidden, or write novalidate on its form if a script fills it at submit';
    return line('form', element, 'invalid field', 'one that visitors can see', 'a hidden one', fix);
  },
  charset({ request }) {
    const fix =
      'name its charset in Content-Type, such as "; charset=windows-1256", and cut texts by letters (mb_substr)';
    return line('response', null, request, 'text in UTF-8', '�, which visitors see', fix, 'charset');
  },
};

// TypeScript cannot relate the mistake's type to its kind here.
export const lineOf = (mistake: Mistake): Line => LINES[mistake.kind](mistake as never);

/** How plugins mark a field: jQuery Validation, alone and in ASP.NET, Bootstrap, Parsley. */
const MARKED = '[aria-invalid=true],.error,.input-validation-error,.is-invalid,.parsley-error';

/** Whether the visitor knows why a submission was prevented: a question was answered by no, or a plugin has marked fields. */
const isMeant = (form: HTMLFormElement): boolean =>
  /confirm\(/.test(`${form.getAttribute('onsubmit')}`) ||
  elementsOf<Element>(form).some((field) => matches(field, MARKED));

/** Reports a mistake of this kind. The same mistake on another element is not reported again. */
export const reportMistake = (mistake: Mistake): void => {
  const isNone = mistake.kind === 'prevented' && isMeant(mistake.element);
  if (getRuntime() && !isNone) reportOnce(...lineOf(mistake));
};
