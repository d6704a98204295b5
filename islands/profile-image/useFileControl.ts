import { useLayoutEffect, useState } from 'react';
import { memberOf } from '../../shared/core/index.ts';
import { createElement, insertUntil, setAttributeUntil } from '../../shared/page/index.ts';
import { untilCleanup } from '../../shared/react/index.ts';
import { t } from './texts.ts';

/**
 * Whether the site has a control of its own, such as a label or the picture: its field is hidden, or lies invisibly over it. A
 * form in a closed tab hides its field, too, but draws its control when the tab opens.
 */
const hasOwnControl = (field: HTMLInputElement): boolean => {
  const { display, position } = getComputedStyle(field);
  const isFormSeen = field.form && memberOf(field.form, 'checkVisibility')();
  return position === 'absolute' || (isFormSeen ? !field.checkVisibility() : display === 'none');
};

/**
 * Draws the file field in the page's language: browsers draw its button in their own. The field stays in the page for
 * keyboards and screen readers; only its looks are replaced. PROF-01
 */
export const useFileControl = (field: HTMLInputElement, name: string | undefined): void => {
  const [control] = useState(() => createElement('span', { class: 'juzur-file', 'aria-hidden': 'true' }));
  const [isOwn] = useState(() => hasOwnControl(field));
  useLayoutEffect(
    () =>
      untilCleanup((signal) => {
        const label = field.closest('label');
        setAttributeUntil(field, 'data-juzur-file', isOwn ? 'own' : '', signal);
        if (isOwn) return;
        // Not inside a label, whose press opens the picker too.
        insertUntil(control, () => (label ? label.after(control) : field.before(control)), signal);
        control.addEventListener('click', () => field.click(), { signal });
        control.addEventListener('dragover', (event) => event.preventDefault(), { signal });
        const drop = (event: DragEvent) => {
          event.preventDefault();
          if (!event.dataTransfer?.files.length) return;
          field.files = event.dataTransfer.files;
          field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
        };
        control.addEventListener('drop', drop, { signal });
      }),
    [field, control, isOwn],
  );
  useLayoutEffect(() => {
    control.replaceChildren(createElement('span', {}, t('choose')), name ? createElement('bdi', {}, name) : t('none'));
  }, [control, name]);
};
