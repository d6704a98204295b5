import { entriesOf, onStart, reportHookError } from '../../shared/devtools/checks/index.ts';

/** Reports an avatar that shows no new picture, because it is no image. PROF-03 */
onStart(() => {
  const other = entriesOf('profile-image').length && document.querySelector('[data-avatar=""]:not(img)');
  if (other)
    reportHookError('profile-image', other, 'data-avatar', 'an <img>', other.localName, 'data-avatar on the <img>');
});
