import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { olderMessages } from '../../shared/contract/messages.ts';
import { replaceText, setForLife } from '../../shared/dom/life.ts';
import { parseVisitorFragment } from '../../shared/dom/visitorFragment.ts';
import { nextAddress } from '../../shared/http/nextAddress.ts';
import { t } from '../../shared/text/catalogue/messages.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { useAttribute, useListener } from '../../shared/ui/serverHtml.tsx';
import { useCall } from '../../shared/ui/useCall.ts';
import { type Config, readConfig } from './config.ts';
import { prepend } from './prepend.ts';

const TRIGGER_WITHIN_PX = 20;
const MOST_FAILURES = 5;
/** One turn of the wheel is many events, and must not use up all tries. */
const PAUSE_MS = 1000;

const Messages = ({ life }: ViewProps<Config>) => {
  const { host, signal, config } = life;
  const { list, box, link, address } = config;
  // No state: the next scroll event may come before React has drawn again.
  const past = useRef({ next: address, seen: new Set([address]), failures: 0, failedAt: -PAUSE_MS }).current;
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const { isBusy, run } = useCall(life, (text, failed) => failed && setFailure({ text }));

  const hideLink = () => link && setForLife(link, 'hidden', '', signal);
  const load = () => {
    const { next, seen } = past;
    if (!next) return;
    run({
      // Where the page has no other place for the token, this form has it; there need be none.
      form: document.querySelector('form[data-island=reply]') as HTMLFormElement,
      address: next,
      schema: olderMessages,
      limit: 'fragments',
      verbs: ['load', 'loaded'],
      detail: { url: next },
      success: '',
      done({ html, has_next, next_url }) {
        const older = parseVisitorFragment(html);
        for (const node of older.childNodes) signal.addEventListener('abort', () => node.remove());
        prepend(list, older);
        const following = has_next ? nextAddress(next_url, next) : null;
        past.next = seen.has(following) ? null : following;
        seen.add(following);
        past.failures = 0;
        setFailure(null);
        if (past.next) life.setState('idle');
        else hideLink();
      },
      failed() {
        past.failures++;
        past.failedAt = performance.now();
        return undefined;
      },
    });
  };
  const reach = () => {
    if (list.scrollTop <= TRIGGER_WITHIN_PX && past.failures < MOST_FAILURES) load();
  };
  // Where there is no room to scroll, or the list is at its top already, the gesture alone tells the wish.
  const wish = () => {
    if (performance.now() - past.failedAt > PAUSE_MS) reach();
  };

  useListener(list, 'scroll', reach);
  useListener(list, 'keydown', (event) => /^(ArrowUp|PageUp|Home)$/.test((event as KeyboardEvent).key) && wish());
  useListener(host, 'click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event as MouseEvent;
    if (!link?.contains(target as Node) || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
    event.preventDefault();
    load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what it calls keeps nothing of one render
  useEffect(() => {
    list.addEventListener('wheel', ({ deltaY }) => deltaY < 0 && wish(), { signal, passive: true });
    if (!address) hideLink();
    if (!list.querySelector(':target')) list.scrollTop = list.scrollHeight;
  }, []);

  useAttribute(box, 'role', box.getAttribute('role') ?? 'alert');
  useAttribute(list, 'tabindex', list.getAttribute('tabindex') ?? '0');
  useAttribute(list, 'aria-busy', String(isBusy));
  useLayoutEffect(() => {
    if (!failure) return;
    const shown = new AbortController();
    setForLife(box, 'hidden', null, shown.signal);
    replaceText(box, failure.text, shown.signal);
    return () => shown.abort();
  }, [box, failure]);

  const retry = () => {
    list.focus();
    load();
  };
  return (
    past.failures >= MOST_FAILURES && (
      <button type="button" className="juzur-button" onClick={retry}>
        {t('again')}
      </button>
    )
  );
};

/**
 * Loads older messages when the list is scrolled to its top, until there are none or five calls in a row have failed;
 * then it is left to the visitor. MSGS-03, MSGS-04
 */
export const messages = reactIsland('append', readConfig, Messages);
