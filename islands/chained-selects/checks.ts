import { HookError } from '../../shared/core/index.ts';
import { entriesOf, jQueryOf, knowAttributes, onStart, reportHookError } from '../../shared/devtools/checks/index.ts';
import { reportOnce } from '../../shared/page/index.ts';

knowAttributes('select[data-level]', 'data-selected');

const LEVELS = ['region', 'city', 'area'];

/** Reports selects that no choice fills: of an unknown level, of a second group in a host, and without the select above. GEOG-01 */
onStart(() => {
  const fail = (select: HTMLElement | undefined, expected: string, around: string) => {
    const fix = `data-island="chained-selects" on an element around ${around}`;
    if (select) reportHookError('chained-selects', select, 'data-level', expected, select.dataset.level, fix);
  };
  const first = document.querySelector<HTMLElement>(LEVELS.map((level) => `select[data-level=${level}]`).join());
  const isMarked = entriesOf('chained-selects').length || document.querySelector('[data-island=chained-selects]');
  if (first && !isMarked) fail(first, 'a host around it', 'all levels');
  for (const { host } of entriesOf('chained-selects')) {
    const other = host.querySelector<HTMLElement>('[data-level]:not(select)');
    if (other) reportHookError('chained-selects', other, 'data-level', 'a <select>', other.localName);
    const selects = [...host.querySelectorAll<HTMLElement>('select[data-level]')];
    const levels = selects.map(({ dataset }) => dataset.level);
    const second = selects.find((_, index) => levels.indexOf(levels[index]) < index);
    fail(second, 'one select of a level in a host', 'each group');
    // Nothing is below the only one, or the attribute of what is there is misspelt.
    const only = levels.length === 1 && levels[0] === 'region' ? selects[0] : undefined;
    fail(only, 'a select with data-level="city" below it in the host', 'both');
    const unknown = selects.filter((_, index) => !LEVELS.includes(`${levels[index]}`));
    const names = LEVELS.map((each) => `"${each}"`).join(' or ');
    for (const each of unknown)
      reportHookError('chained-selects', each, 'select[data-level]', names, each.dataset.level);
    if (unknown.length) continue;
    // The server may fill the first one of several, but none below a level that is missing.
    const isWhole = levels.length > 1 && levels.includes('city');
    const alone = isWhole ? undefined : selects.find((_, index) => levels[index] !== 'region');
    fail(alone, 'the select above it in the host', 'both');
  }
});

type Drawn = HTMLSelectElement & Partial<Record<'tomselect' | 'selectize', { options: object }>>;

/** What a plugin of jQuery keeps of a select. */
const dataOf = (select: HTMLSelectElement, plugin: string) => jQueryOf()?.(select).data?.(plugin);

/** Widgets that copy the options of a select: what notifies them of other ones, and how many they have. */
const COPIES: readonly [notify: string, count: (select: Drawn) => number | undefined][] = [
  ['select.tomselect.sync()', ({ tomselect }) => tomselect && Object.keys(tomselect.options).length],
  [
    'the line for Selectize of docs/islands/chained-selects.md',
    ({ selectize }) => selectize && Object.keys(selectize.options).length,
  ],
  ["$(select).selectpicker('refresh')", (select) => dataOf(select, 'selectpicker')?.selectpicker?.main?.data?.length],
  ["$(select).trigger('chosen:updated')", (select) => dataOf(select, 'chosen')?.results_data?.length],
  [
    'refresh() of its Choices',
    (select) => select.closest('.choices')?.querySelectorAll('[data-choice]:not(select)').length,
  ],
  [
    "$(select).niceSelect('update'), or update() of Nice Select 2",
    ({ nextElementSibling: drawn }) =>
      drawn?.matches('.nice-select') ? drawn.querySelectorAll('.option').length : undefined,
  ],
];

/** @returns what notifies the widget over a select of the choices that have loaded; undefined if it shows them. GEOG-01 */
const notifierOf = (select: HTMLSelectElement): string | undefined =>
  // One option may be the text "choose", which some do not copy.
  COPIES.find(([, count]) => (count(select) ?? Number.POSITIVE_INFINITY) < select.options.length - 1)?.[0];

/** Scripts of the site that follow an event have acted by then. */
const AFTER_LISTENERS_MS = 100;

/** Reports a `data-selected` that is not the value of its option, and choices that a widget does not show. GEOG-01 */
onStart(() => {
  addEventListener('juzur:chained-selects:loaded', ({ target, detail: { level } }) => {
    const select = (target as Element).querySelector<HTMLSelectElement>(`select[data-level=${level}]`);
    if (!select) return;
    const fail = (...error: ConstructorParameters<typeof HookError>) =>
      reportOnce('chained-selects', select, new HookError(...error));
    const { selected } = select.dataset;
    const meant = [...select.options].find(({ value, text }) => [value, text].includes(`${selected}`.trim()));
    if (meant && meant.value !== selected)
      fail('data-selected', 'the value of an option', selected, `data-selected="${meant.value}"`);
    setTimeout(() => {
      const notify = notifierOf(select);
      const fix = 'call it in listeners of juzur:chained-selects:load and juzur:chained-selects:loaded';
      if (notify) fail('option', `${notify} when the choices change`, 'a widget that shows others', fix);
    }, AFTER_LISTENERS_MS);
  });
});
