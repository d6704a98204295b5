import { getRuntime } from '../../shared/core/index.ts';
import { entriesOf, knowAttributes, onEach, onLoad, reportHookError } from '../../shared/devtools/checks/index.ts';
import { decimalOf } from '../../shared/page/index.ts';

knowAttributes('.rating-tooltip-manual,.manual-rating-tooltip', 'data-stop');

/** Reports `do_rate`, which is no trigger, where the page has what a trigger needs and `hooks` does not name it. RATE-01 */
onLoad(() => {
  const other = document.querySelector('.do_rate');
  const isMeant =
    getRuntime()?.config().rating_form_url ||
    other?.matches('[data-rating-url],[data-rating-modal],:has([type=hidden])');
  if (other && isMeant && !entriesOf('rating-trigger').some(({ host }) => host === other))
    reportHookError('page', other, 'class', '"do-rate"', other.className, 'class="do-rate"');
});

/** Stars show no other maximum that the field has, and no value above theirs, such as per cent. RATE-05, RATE-06 */
onEach(['rating-display', 'rating-form'], (host, island) => {
  // A display reports it itself. Stars write into a select only what it has an option for.
  if (island === 'rating-form' && host.matches('select'))
    reportHookError(island, host, 'host', 'an element that matches input', 'select', '<input type="number">');
  const { dataset, max } = host as HTMLInputElement;
  const stars = decimalOf(dataset.stop ?? dataset.max ?? '5');
  const value = decimalOf(host.getAttribute('value') ?? '');
  const most = max && decimalOf(max) !== stars ? max : value > stars && value;
  const fix = `data-stop="${most}", or a value up to ${stars}`;
  if (most) reportHookError(island, host, 'data-stop', `${most}`, stars, fix);
});
