import { CONTAINER, type IslandModule } from '../../../shared/core/index.ts';
import { expectHost, insertUntil, setAttributeUntil } from '../../../shared/dom/index.ts';
import { page } from '../../../shared/page/index.ts';
import { $ratings } from '../../../shared/stores/index.ts';
import { maximumOf, ratedThing, ratingOf } from '../input.ts';
import { ratingDisplayText } from '../texts.ts';

interface Config {
  input: HTMLInputElement;
  max: number;
  about: string | null;
}

/** Draws a read-only rating next to its input. No React root, because a listing contains dozens. RATE-05, RATE-06 */
export const ratingDisplay: IslandModule<Config> = {
  readConfig: (host) => ({
    input: expectHost<HTMLInputElement>(host, 'input'),
    max: maximumOf(host),
    about: ratedThing(host),
  }),
  attach({ config: { input, max, about }, signal }) {
    const stars = document.createElement('span');
    stars.className = 'juzur-rating';
    stars.setAttribute('role', 'img');
    stars.setAttribute(CONTAINER, '');
    stars.style.setProperty('--juzur-max', `${max}`);
    const draw = (rating: unknown) => {
      const value = Math.round(ratingOf(rating, max) * 10) / 10;
      stars.style.setProperty('--juzur-value', `${value}`);
      stars.setAttribute('aria-label', ratingDisplayText('of', { value, max }));
      stars.title = page().ratingLabels[input.name]?.[value] ?? '';
    };
    draw(input.value);
    setAttributeUntil(input, 'hidden', '', signal);
    insertUntil(stars, (element) => input.after(element), signal);
    input.addEventListener('change', () => draw(input.value), { signal });
    if (about !== null) {
      const undo = $ratings.subscribe(({ saved }) => {
        if (Object.hasOwn(saved, about)) draw(saved[about]);
      });
      signal.addEventListener('abort', undo);
    }
  },
};
