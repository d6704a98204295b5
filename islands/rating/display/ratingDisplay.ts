import { CONTAINER, HookError, type IslandModule } from '../../../shared/core/index.ts';
import {
  $ratings,
  createElement,
  decimalOf,
  expectHost,
  insertUntil,
  onAbort,
  page,
  readOptions,
  setAttributeUntil,
  watchHosts,
  whileMounted,
} from '../../../shared/page/index.ts';
import { maximumOf, options, ratedThing, ratingOf } from '../input.ts';
import { ratingDisplayText } from '../texts.ts';

/** Fewer stars have no room for the words. docs/islands/rating.md "Accessibility and texts" */
const ROOM_FOR_WORDS = 5;

const readConfig = (host: HTMLElement) => ({
  input: expectHost<HTMLInputElement>(host, 'input'),
  max: maximumOf(host),
  hasNumber: readOptions(host, options).number,
  about: ratedThing(host),
});

interface Display {
  about: string | null;
  draw(rating: unknown): void;
}

const drawSaved = ({ about, draw }: Display) => {
  const { saved } = $ratings.get();
  if (about !== null && Object.hasOwn(saved, about)) draw(saved[about]);
};

/** Draws a display again when a script changes its input, and when the visitor rates the same thing elsewhere. RATE-07 */
const { hosts: displays, add } = whileMounted<Display>((signal) => {
  const onChange = ({ target }: Event) => displays.get(target as Element)?.draw((target as HTMLInputElement).value);
  addEventListener('change', onChange, { capture: true, signal });
  const drawAllSaved = () => displays.forEach(drawSaved);
  onAbort(signal, $ratings.listen(drawAllSaved));
});

// A morph of the page brings the server's new value.
const watch = watchHosts({ attributeFilter: ['value'] });

/** Draws a read-only rating next to its input. No React root, because a listing contains dozens. RATE-05, RATE-06 */
export const ratingDisplay: IslandModule<ReturnType<typeof readConfig>> = {
  options,
  readConfig,
  attach({ config: { input, max, hasNumber, about }, signal, report, requires }) {
    // A number field has no value if its attribute is not a number.
    const printed = input.getAttribute('value');
    if (printed?.trim() && Number.isNaN(decimalOf(printed)))
      report(new HookError('value', 'a decimal number', printed));
    const stars = createElement('span', { class: 'juzur-rating', role: 'img' });
    // The stars' name has the value already. Read aloud, the number would say it twice.
    const number = hasNumber ? createElement('bdi', { 'aria-hidden': 'true' }) : null;
    const drawn = number ? createElement('span', { class: 'juzur-rating-pair' }, stars, number) : stars;
    drawn.setAttribute(CONTAINER, '');
    stars.style.setProperty('--juzur-max', `${max}`);
    const draw = (rating: unknown) => {
      const value = Math.round(ratingOf(rating, max) * 10) / 10;
      stars.style.setProperty('--juzur-value', `${value}`);
      stars.setAttribute('aria-label', ratingDisplayText('of', { value, max }));
      const none = !value && max >= ROOM_FOR_WORDS ? ratingDisplayText('none') : '';
      stars.classList.toggle('juzur-unrated', !!none);
      stars.replaceChildren(...(none ? [createElement('small', {}, none)] : []));
      stars.title = page().ratingLabels[input.name]?.[value] ?? none;
      if (number) number.textContent = value ? `${value}` : '';
    };
    draw(input.value);
    setAttributeUntil(input, 'hidden', '', signal);
    // Browsers store fields in the history entry whenever the URL changes: 0.3 s for the 2,400 fields of a hundred pages.
    setAttributeUntil(input, 'autocomplete', 'off', signal);
    insertUntil(drawn, (element) => input.after(element), signal);
    requires(drawn);
    const display = { about, draw };
    add(input, display, signal);
    watch(input, () => draw(input.getAttribute('value')), signal);
    drawSaved(display);
  },
};
