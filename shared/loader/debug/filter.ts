import { h } from './element.ts';
import type { Report } from './reports.ts';
import { t } from './texts.ts';

/** Which items are shown: all, those with errors, or those of one island. */
export interface Filter {
  readonly element: HTMLElement;
  update(reports: readonly Report[]): void;
  isShown(report: Report): boolean;
}

const ALL = '';
// An island's name cannot contain this character.
const FAULTY = '!';

/** @param onChange called when the visitor chose another filter */
export const createFilter = (onChange: () => void): Filter => {
  const select = h('select');
  select.addEventListener('change', onChange);
  let drawn = '';
  return {
    element: h('label', {}, t('show'), select),
    update(reports) {
      const counts = new Map<string, number>();
      const names = reports.flatMap((report) => report.names).sort();
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      const options: [value: string, text: string][] = [
        [ALL, t('all', { count: reports.length - 1 })],
        [FAULTY, t('faulty', { count: reports.filter(({ errors }) => errors.length).length })],
        ...[...counts].map(([name, count]): [string, string] => [name, `${name} (${count})`]),
      ];
      const key = JSON.stringify(options);
      // Drawing the list again would close it while the visitor is using it.
      if (key === drawn) return;
      drawn = key;
      const { value } = select;
      select.replaceChildren(...options.map(([name, text]) => h('option', { value: name }, text)));
      select.value = value;
      if (select.selectedIndex < 0) select.value = ALL;
    },
    isShown: ({ names, errors }) =>
      select.value === ALL || (select.value === FAULTY ? errors.length > 0 : names.includes(select.value)),
  };
};
