import { elementsOf } from '../../shared/core/index.ts';
import {
  checkChoices,
  entriesOf,
  onEach,
  onLoad,
  onStart,
  reportHookError,
} from '../../shared/devtools/checks/index.ts';

/** How templates name the number of a page. */
const PAGE = /^(page|paged|p|pg)$/;

/**
 * Reports boxes of filters of which none says what it filters, such as those of PrestaShop: a choice changes nothing. And the
 * number of a page that a template repeats with the rest of the query: the filtered list may not have that page. LIST-11
 */
const checkFields = (fields: readonly HTMLInputElement[]): void => {
  const page = fields.find(({ type, name, value }) => type === 'hidden' && PAGE.test(name) && Number(value) > 1);
  const expected = 'no number of a page, because a filtered list begins at page 1';
  if (page) reportHookError('filters', page, page.name, expected, page.value, 'leave it out of the hidden fields');
  const price = fields.find(({ min, max }) => min && max && Number(min) > Number(max));
  if (price) reportHookError('filters', price, 'max', `${price.min} or more`, price.max, `max="${price.min}" or more`);
  const box = fields.find((field) => field.matches('[type=checkbox],[type=radio]'));
  if (!box || fields.some((field) => field.matches(':is([name],[data-url]):not(button,[type=hidden],[type=submit])')))
    return;
  reportHookError('filters', box, 'name', 'a name, or data-url on each box', undefined, 'data-url="…"');
};

/** What the script of a widget, such as a price slider, should do once it has written a field. */
const FIRE = "field.dispatchEvent(new Event('change', { bubbles: true }))";

/** Reports a field of filters that a script writes at a press without an event: the filters do not apply. LIST-11 */
onStart(() => {
  let isHeard = false;
  for (const type of ['input', 'change']) addEventListener(type, () => (isHeard = true), { capture: true });
  addEventListener('pointerdown', ({ target }) => {
    const entry = entriesOf('filters').find(({ host }) => host.contains(target as Node));
    if (!entry) return;
    isHeard = false;
    const fields = elementsOf(entry.host as HTMLFormElement).filter(({ name }) => name);
    const before = fields.map(({ value }) => value);
    const compare = () => {
      const written = isHeard ? undefined : fields.find(({ value }, index) => value !== before[index]);
      const got = 'a script that writes the field';
      if (written) reportHookError('filters', written, 'change', 'an event of the browser', got, FIRE);
    };
    addEventListener('pointerup', () => setTimeout(compare), { once: true });
  });
});

onLoad(() => {
  for (const box of document.querySelectorAll('[data-steps]')) {
    // With one slider it is a widget of the site.
    if (box.querySelectorAll('input[type=range]').length < 2) continue;
    if (!box.matches('[data-range]') || !entriesOf('filters').some(({ host }) => host.contains(box)))
      reportHookError('filters', box, 'data-range', 'it beside data-steps, in a form with data-island="filters"');
  }
});

onEach(['filters'], (host) => {
  const fields = host instanceof HTMLFormElement ? elementsOf(host) : [];
  checkChoices('filters', fields);
  checkFields(fields);
});
