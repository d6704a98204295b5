import { elementsOf, getRuntime, HookError, type Mistake, matches } from '../../core/index.ts';
import { reportOnce } from '../../page/index.ts';
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

const CONFIG = 'juzur-config';
const quoted = (word: string) => `"${word}"`;
const oneOf = (known: readonly string[]) => `one of ${[...new Set(known)].sort().join(', ')}`;
const configScript = () => document.querySelector(`script#${CONFIG}`);

type Line = [island: string, element: Element | null, error: HookError];

const line = (island: string, element: Element | null, ...error: ConstructorParameters<typeof HookError>): Line => [
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
    return line('page', element, 'data-island', 'one name', value, fix);
  }
  return right
    ? line('page', element, 'data-island', quoted(right), value, `data-island="${right}"`)
    : line('page', element, 'data-island', oneOf(known), value);
};

const unknownKey = ({ path, key, known: names }: Extract<Mistake, { kind: 'key' }>): Line => {
  // If the island's name in a `texts` key is unknown, the part after it may still be right.
  const [, ...rest] = key.split('.');
  const known = names.map((name) => (name.includes('.') ? name : [name, ...rest].join('.')));
  const right = nearest(key, known);
  const where = `${CONFIG} ${path}${key}`;
  if (right) return line(CONFIG, configScript(), where, `the key ${quoted(right)}`, key, `write ${quoted(right)}`);
  const expected = path ? 'a known key' : 'a key of the page configuration';
  return line(CONFIG, configScript(), where, `${expected}, ${oneOf(names)}`, key);
};

/** What a developer reads of each kind of mistake. */
const LINES: { readonly [Kind in Mistake['kind']]: (mistake: Extract<Mistake, { kind: Kind }>) => Line } = {
  island: unknownIsland,
  attribute: ({ element, name, right }) =>
    line('page', element, name, right, name, `${right}="${element.getAttribute(name)}"`),
  option({ island, element, name, known, isKey }) {
    const right = nearest(name, known);
    if (isKey) return line(island, element, `data-config ${name}`, `the key "${right}"`, name, `write "${right}"`);
    const fix = `data-${right}="${element.getAttribute(`data-${name}`)}"`;
    return line(island, element, `data-${name}`, `data-${right}`, `data-${name}`, fix);
  },
  key: unknownKey,
  selector: ({ key, value }) => line(CONFIG, configScript(), `${CONFIG} hooks.${key}`, 'a CSS selector', value),
  prevented({ island, element }) {
    const fix =
      'a guard against double submissions has to ask event.defaultPrevented after the task (queueMicrotask); a framework that sends forms itself has to leave this one out (hx-boost="false", up-submit="false", data-turbo="false" in a frame)';
    return line(island, element, 'submit', 'an event that no listener prevents', 'preventDefault() of the site', fix);
  },
  unseen({ element }) {
    const fix =
      'show it, disable it while it is hidden, or write novalidate on its form if a script fills it at submit';
    return line('form', element, 'invalid field', 'one that visitors can see', 'a hidden one', fix);
  },
  charset({ request }) {
    const fix =
      'name its charset in Content-Type, such as "; charset=windows-1256", and cut texts by letters (mb_substr)';
    return line('response', null, request, 'text in UTF-8', '�, which visitors see', fix);
  },
  'second-config'({ element }) {
    const got = 'a second one, which is not read';
    return line(CONFIG, element, `script#${CONFIG}`, 'one on the page', got, 'move its keys to the first one');
  },
  'config-id'({ element }) {
    const fix = `<script type="application/json" id="${CONFIG}">`;
    if (element.localName !== 'script') return line(CONFIG, element, `#${CONFIG}`, 'a script', element.localName, fix);
    return line(CONFIG, element, 'id', quoted(CONFIG), element.id, fix);
  },
  'style-sheet'() {
    const link = document.querySelector('link[href*="juzur.css"]');
    const fix = link
      ? 'its href leads to juzur.css of dist/, with rel="stylesheet" and without a media that does not apply'
      : '<link rel="stylesheet" href="/assets/juzur/juzur.css">, which a tool that removes unused CSS leaves whole';
    return line('page', link, 'juzur.css', 'the style sheet on the page', link ? 'a tag without effect' : 'none', fix);
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

/** Reports a mistake. The same mistake on another element is not reported again. */
export const reportMistake = (mistake: Mistake): void => {
  const isNone = mistake.kind === 'prevented' && isMeant(mistake.element);
  if (getRuntime() && !isNone) reportOnce(...lineOf(mistake));
};
