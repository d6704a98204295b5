import { knowAttributes, onLoad, reportHookError } from '../../shared/devtools/checks/index.ts';

knowAttributes(':is(a,button)[data-share-url],[data-share-url] :is(a,button)', 'data-share');

/** Reports a button for sharing without a URL, which no island has, and one that no key presses. SHAR-01 */
onLoad(() => {
  const buttons = [...document.querySelectorAll(`[data-share=""],[data-juzur-undo*='"data-share":""']`)];
  const alone = buttons.find((each) => each.matches('a:not([href]),button') && !each.closest('[data-share-url]'));
  const fix = 'data-share-url="…" on it, or on an element around it';
  if (alone) reportHookError('page', alone, 'data-share-url', 'the URL to share', undefined, fix);
  const other = buttons.find((each) => each.matches('[data-share-url] :is(div,span,i,p):not([tabindex])'));
  if (other && !other.closest('a,button') && !other.querySelector('a,button'))
    reportHookError('page', other, 'data-share', 'a <button> or a link', other.localName, '<button type="button">');
});
