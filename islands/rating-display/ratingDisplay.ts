import { addForLife, setForLife } from '../../shared/dom/life.ts';
import { expectHost } from '../../shared/dom/options.ts';
import { maximumOf, ratedThing, ratingOf } from '../../shared/dom/ratingInput.ts';
import { OUTLET } from '../../shared/island/outlet.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { page } from '../../shared/page/page.ts';
import { $ratings } from '../../shared/stores/stores.ts';
import { ratingDisplayText } from '../../shared/text/catalogue/ratingDisplay.ts';

interface Config {
  input: HTMLInputElement;
  max: number;
  about: string | null;
}

/** Draws a read-only rating beside its input: one element, no root, since a listing has them by the dozen. RATE-05, RATE-06 */
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
    stars.setAttribute(OUTLET, '');
    stars.style.setProperty('--juzur-max', `${max}`);
    const draw = (rating: unknown) => {
      const value = Math.round(ratingOf(rating, max) * 10) / 10;
      stars.style.setProperty('--juzur-value', `${value}`);
      stars.setAttribute('aria-label', ratingDisplayText('of', { value, max }));
      stars.title = page().ratingLabels[input.name]?.[value] ?? '';
    };
    draw(input.value);
    setForLife(input, 'hidden', '', signal);
    addForLife(stars, (element) => input.after(element), signal);
    input.addEventListener('change', () => draw(input.value), { signal });
    if (about !== null) {
      const undo = $ratings.subscribe(({ saved }) => {
        if (Object.hasOwn(saved, about)) draw(saved[about]);
      });
      signal.addEventListener('abort', undo);
    }
  },
};
