import { useLayoutEffect, useState } from 'react';
import { isPlainClick } from '../../shared/core/index.ts';
import { onAbort, removeNode, setAttributeUntil } from '../../shared/page/index.ts';
import { isNewestAtTop, isNewestFirst, scrollerOf } from '../../shared/react/conversations/index.ts';
import {
  type IslandProps,
  reactIsland,
  untilCleanup,
  useAtom,
  useServerAttribute,
  useServerEvent,
} from '../../shared/react/index.ts';
import { useMessage, useRequest } from '../../shared/react/requests/index.ts';
import { announce, nextPage } from '../../shared/request/index.ts';
import { requestOf } from '../../shared/request/mutation/index.ts';
import { type Config, options, readConfig } from './config.ts';
import { olderMessages } from './contract.ts';
import { distanceToOldest, keepPlace } from './keepPlace.ts';
import { t } from './texts.ts';
import { parseVisitorFragment } from './visitorFragment.ts';

const TRIGGER_WITHIN_PX = 20;
const MOST_FAILURES = 5;
/** Pause after a failure: one turn of the wheel fires many events and must not use up all attempts. */
const PAUSE_MS = 1000;

/** A screen reader asks a live region for its state after the change. */
const QUIET_MS = 500;

/** What is known of older messages after a response, or at the start. */
const olderFrom = (next: string | null, requestedUrls: readonly string[]) => ({
  next,
  requestedUrls: next ? [...requestedUrls, next] : requestedUrls,
  failures: 0,
  /** Time of the last failure, from `performance.now()`. */
  failedAtMs: -PAUSE_MS,
});

/** What scrolls the list now. A class, a media query or an opened tab may change it, and with it the size of what it is on. */
const useScroller = (list: HTMLElement, host: HTMLElement): HTMLElement => {
  const [scroller, setScroller] = useState(() => scrollerOf(list, host));
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => setScroller(scrollerOf(list, host)));
    for (let each: Element | null = list; each && host.contains(each); each = each.parentElement) sizes.observe(each);
    return () => sizes.disconnect();
  }, [list, host]);
  return scroller;
};

const Messages = ({ context }: IslandProps<Config>) => {
  const { host, signal, config } = context;
  const { list, box, link, firstUrl, method } = config;
  const scroller = useScroller(list, host);
  const [$older, { next, failures }] = useAtom(() => olderFrom(firstUrl, []));
  const { setMessage } = useMessage(host, box);
  const { isLoading, send } = useRequest(context, (text, isError) => isError && setMessage(text, true));

  const load = (isPressed = false) => {
    const { next, requestedUrls, failures } = $older.get();
    if (!next) return;
    // The reply form may contain the CSRF token if the page has it nowhere else. The form may be missing.
    const form = document.querySelector('form[data-island=reply]') as HTMLFormElement;
    send({
      ...requestOf(context, {
        method,
        url: next,
        response: olderMessages,
        limit: 'fragments',
        retries: 0,
        form,
        route: 'messages',
      }),
      isRead: true,
      events: ['load', 'loaded'],
      detail: { url: next },
      onSuccess({ html, has_next, next_url }) {
        const older = parseVisitorFragment(html);
        for (const node of older.childNodes) onAbort(signal, () => removeNode(node));
        // In a list with the role `log`, a screen reader would read all of them.
        setAttributeUntil(list, 'aria-live', 'off', AbortSignal.any([signal, AbortSignal.timeout(QUIET_MS)]));
        if (isNewestFirst(list)) list.append(older);
        else list.prepend(older);
        const following = has_next ? nextPage(next_url, requestedUrls) : null;
        // The link is about to be hidden.
        if (!following && link?.matches(':focus')) scroller.focus({ preventScroll: true });
        $older.set(olderFrom(following, requestedUrls));
        setMessage(null);
        if (isPressed) announce(t('loaded'));
        if (following) context.setState('idle');
      },
      onError() {
        $older.set({ next, requestedUrls, failures: failures + 1, failedAtMs: performance.now() });
      },
    });
  };
  const loadNearOldest = () => {
    if (distanceToOldest(list, scroller) <= TRIGGER_WITHIN_PX && $older.get().failures < MOST_FAILURES) load();
  };
  /** False while the window still scrolls towards the oldest message, as where nothing else scrolls the list. */
  const isOldestInView = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    return isNewestAtTop(list) ? bottom < innerHeight + TRIGGER_WITHIN_PX : top > -TRIGGER_WITHIN_PX;
  };
  // If the list can't scroll or is already at its oldest message, no scroll event fires, so the gesture starts the request.
  const loadByGesture = () => {
    if (isOldestInView() && performance.now() - $older.get().failedAtMs > PAUSE_MS) loadNearOldest();
  };

  useServerEvent(scroller, 'scroll', loadNearOldest);
  useServerEvent<WheelEvent>(
    scroller,
    'wheel',
    ({ deltaY }) => (isNewestAtTop(list) ? deltaY > 0 : deltaY < 0) && loadByGesture(),
    { passive: true },
  );
  useServerEvent<KeyboardEvent>(scroller, 'keydown', ({ key }) => {
    if ((isNewestAtTop(list) ? /^(ArrowDown|PageDown|End)$/ : /^(ArrowUp|PageUp|Home)$/).test(key)) loadByGesture();
  });
  useServerEvent<MouseEvent>(host, 'click', (event) => {
    if (!link?.contains(event.target as Node) || !isPlainClick(event)) return;
    event.preventDefault();
    load(true);
  });
  useLayoutEffect(() => untilCleanup((signal) => keepPlace(list, scroller, signal)), [list, scroller]);
  useLayoutEffect(() => {
    context.requires(list);
  }, [context, list]);

  useServerAttribute(link, 'hidden', next ? null : '');
  // The keyboard can scroll it.
  useServerAttribute(scroller, 'tabindex', scroller.getAttribute('tabindex') ?? '0');
  useServerAttribute(list, 'aria-busy', String(isLoading));

  const retry = () => {
    scroller.focus();
    load(true);
  };
  return (
    failures >= MOST_FAILURES && (
      <button type="button" className="juzur-button" onClick={retry}>
        {t('again')}
      </button>
    )
  );
};

/**
 * Loads older messages when the list is scrolled to its oldest one, until there are none left. After five consecutive failures
 * it shows a button instead. MSGS-03, MSGS-04
 */
export const messages = reactIsland('append', readConfig, Messages, options);
