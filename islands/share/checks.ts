import { onLoad, reportHookError } from '../../shared/devtools/checks/index.ts';

/** Reports a button for sharing without a URL: no island has it, and a press does nothing. SHAR-01 */
onLoad(() => {
  const buttons = [...document.querySelectorAll(':is(a:not([href]),button)[data-share=""]')];
  const alone = buttons.find((button) => !button.closest('[data-share-url]'));
  const fix = 'data-share-url="…" on it, or on an element around it';
  if (alone) reportHookError('page', alone, 'data-share-url', 'the URL to share', undefined, fix);
});
