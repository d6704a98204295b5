import { entriesOf, onLoad, reportHookError } from '../../shared/devtools/checks/index.ts';
import { decimalOf } from '../../shared/page/index.ts';

/** Stars show no other maximum that the field has, and no value above theirs, such as per cent. RATE-05, RATE-06 */
onLoad(() => {
  for (const { definition, host } of entriesOf('rating-display', 'rating-form')) {
    // A display reports it itself. Stars write into a select only what it has an option for.
    if (definition.name === 'rating-form' && host.matches('select'))
      reportHookError('rating-form', host, 'host', 'an element that matches input', 'select', '<input type="number">');
    const { dataset, max } = host as HTMLInputElement;
    const stars = decimalOf(dataset.stop ?? dataset.max ?? '5');
    const value = decimalOf(host.getAttribute('value') ?? '');
    const most = max && decimalOf(max) !== stars ? max : value > stars && value;
    const fix = `data-stop="${most}", or a value up to ${stars}`;
    if (most) reportHookError(definition.name, host, 'data-stop', `${most}`, stars, fix);
  }
});
