// What narrows or orders a list, without React, in one chunk: pages without either do without it.
export { filters } from './filters/filters.ts';
export { sort } from './sort/sort.ts';
