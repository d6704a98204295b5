import { knowAttributes, onLoad, reportHookError } from '../../shared/devtools/checks/index.ts';

knowAttributes('*', 'data-track');

/** Reports when something is recorded, without what it is. TRCK-01 */
onLoad(() => {
  const alone = document.querySelector(':is([data-track-on=click],[data-track-on=view]):not([data-track])');
  if (alone) reportHookError('page', alone, 'data-track', 'a type', undefined, 'data-track="product"');
});
