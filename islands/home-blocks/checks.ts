import { onStart, reportHookError } from '../../shared/devtools/checks/index.ts';

const kindOf = ({ localName, className }: Element): string => `${localName}.${className}`;

/** Reports a printed block that nothing marks as one: the response for page 1 is shown beside it. HOME-01 */
onStart(() => {
  addEventListener('juzur:home-blocks:loaded', ({ target, detail: { page } }) => {
    const host = target as Element;
    const loaded = page === 1 && host.querySelector(':scope > .juzur-block > [class]');
    const printed = loaded && [...host.children].find((each) => kindOf(each) === kindOf(loaded));
    const fix = 'data-position="1" on the printed block, and data-total on the host';
    if (printed) reportHookError('home-blocks', printed, 'data-position', 'the place of the block', undefined, fix);
  });
});
