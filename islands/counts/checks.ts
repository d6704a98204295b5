import { onEach, reportHookError } from '../../shared/devtools/checks/index.ts';

/** Reports numbers that no island shows: of no name, or in an element without a text. PAGE-02 */
onEach(['counts', 'money'], (host, island) => {
  if (host.dataset.countOf === '') reportHookError(island, host, 'data-count-of', 'a name, such as "cart"', '');
  if (host.matches('input,img'))
    reportHookError(island, host, 'host', 'an element with a text', host.localName, '<span>');
});
