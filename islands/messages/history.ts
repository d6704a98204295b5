import { olderMessages } from '../../shared/contract/messages.ts';
import { parseVisitorFragment } from '../../shared/dom/fragments.ts';
import { replaceText, setForLife } from '../../shared/dom/life.ts';
import { CallError, failureText, nextAddress, postForm } from '../../shared/http/index.ts';
import type { Life } from '../../shared/island/types.ts';
import type { Config } from './config.ts';
import { prepend } from './prepend.ts';

const TRIGGER_WITHIN_PX = 20;
const MOST_FAILURES = 5;
/** One turn of the wheel is many events, and must not use up all tries. */
const PAUSE_MS = 1000;

/**
 * Loads older messages when the list is scrolled to its top, until there are none or five calls in a row have failed;
 * then it is left to the visitor. MSGS-03, MSGS-04
 * @param stuck is told whether the visitor alone can go on
 * @param signal ends it and takes away what was loaded
 * @returns loads older messages by hand
 */
export const openHistory = (
  life: Life<Config>,
  stuck: (isStuck: boolean) => void,
  signal: AbortSignal,
): (() => Promise<void>) => {
  const { list, box, link, address: first } = life.config;
  // Where the page has no other place for the token, the reply form has it.
  const form = document.querySelector<HTMLFormElement>('form[data-island=reply]');
  const seen = new Set<string | null>([null]);
  let next = first;
  let failures = 0;
  let failedAt = -PAUSE_MS;
  let isLoading = false;
  let told = new AbortController();

  const tell = (text: string) => {
    told.abort();
    told = new AbortController();
    const until = AbortSignal.any([signal, told.signal]);
    setForLife(box, 'hidden', null, until);
    replaceText(box, text, until);
  };

  const load = async () => {
    const address = next;
    if (isLoading || !address || !life.emit('load', { url: address }, true)) return;
    isLoading = true;
    life.setState('loading');
    list.setAttribute('aria-busy', 'true');
    try {
      const { status, html, has_next, next_url, current, message } = await postForm(address, {}, olderMessages, {
        signal,
        limit: 'fragments',
        ...(form && { form }),
      });
      signal.throwIfAborted();
      if (!status) throw new CallError('answer', `${address} refused`, { status: 200, serverMessage: message });
      const older = parseVisitorFragment(html);
      const added = [...older.childNodes];
      signal.addEventListener('abort', () => {
        for (const node of added) node.remove();
      });
      prepend(list, older);
      seen.add(address);
      next = has_next ? nextAddress(next_url, address) : null;
      if (seen.has(next)) next = null;
      failures = 0;
      told.abort();
      life.setState(next ? 'idle' : 'done');
      life.emit('loaded', { current });
    } catch (cause) {
      if (signal.aborted) return;
      failures++;
      failedAt = performance.now();
      life.setState('error');
      life.report(cause);
      tell(failureText(cause));
    }
    isLoading = false;
    list.setAttribute('aria-busy', 'false');
    if (!next && link) link.hidden = true;
    stuck(failures >= MOST_FAILURES);
  };

  const reach = () => {
    if (list.scrollTop <= TRIGGER_WITHIN_PX && failures < MOST_FAILURES) load();
  };

  const wish = () => {
    if (performance.now() - failedAt > PAUSE_MS) reach();
  };

  setForLife(box, 'role', box.getAttribute('role') ?? 'alert', signal);
  setForLife(list, 'tabindex', list.getAttribute('tabindex') ?? '0', signal);
  setForLife(list, 'aria-busy', 'false', signal);
  if (link) setForLife(link, 'hidden', next ? link.getAttribute('hidden') : '', signal);
  if (!list.querySelector(':target')) list.scrollTop = list.scrollHeight;
  list.addEventListener('scroll', reach, { signal });
  // Where there is no room to scroll, or the list is at its top already, the gesture alone tells the wish.
  list.addEventListener('wheel', ({ deltaY }) => deltaY < 0 && wish(), { signal, passive: true });
  list.addEventListener('keydown', ({ key }) => /^(ArrowUp|PageUp|Home)$/.test(key) && wish(), { signal });
  link?.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      load();
    },
    { signal },
  );
  return load;
};
