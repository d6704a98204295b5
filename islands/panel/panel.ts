import { HookError, type IslandModule, isOffline, isPlainClick, type OptionTable } from '../../shared/core/index.ts';
import { $counts, expectHost, onAbort, readOptions, sameSiteUrl, setAttributeUntil } from '../../shared/page/index.ts';
import { announce, commonText, navigate, returnFocus } from '../../shared/request/index.ts';
import { createRequest } from '../../shared/request/mutation/index.ts';
import { openSheet } from '../../shared/request/sheet/index.ts';
import { replaceFragment } from '../../shared/request/updates/index.ts';
import { openDialog, showPart } from './dialog.ts';
import { createPart } from './part.ts';

const options = {
  /** A selector in the response. Without it, the response is shown whole. */
  panel: { type: 'selector' },
  /** Names of counts, separated by spaces. */
  'refresh-on': { type: 'text' },
} as const satisfies OptionTable;

const readConfig = (host: HTMLElement) => {
  const link = expectHost<HTMLAnchorElement>(host, 'a[href]');
  if (!sameSiteUrl(link.href)) throw new HookError('href', 'a URL of this site', link.getAttribute('href'));
  const { panel: selector, 'refresh-on': counts = '' } = readOptions(host, options);
  return { link, selector, counts: counts.split(/[\s,]+/).filter(Boolean) };
};

/** A pointer or a focus that only passes over the link requests nothing. */
const INTENT_MS = 100;

/**
 * A link that shows a part of its page in a dialog, which slides in from the inline end. The part is requested when the
 * visitor comes near, and again when one of the counts changes. After a failure the link is followed. PANL-01, PANL-02
 */
export const panel: IslandModule<ReturnType<typeof readConfig>> = {
  options,
  readConfig,
  attach(context) {
    const { config, signal, emit, report, setState } = context;
    const { link, selector, counts } = config;
    const part = createPart(context, link, selector);
    /** The panel while it is open. */
    let opened: { dialog: Element; load(): void; close(): void } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const open = () => {
      if (opened || !emit('open', { url: link.href }, true)) return;
      const shown = new AbortController();
      let sheet: ReturnType<typeof openDialog>;
      try {
        sheet = openDialog(link, shown.signal);
      } catch (cause) {
        shown.abort();
        report(cause);
        return navigate(link, link.href);
      }
      const { dialog, content, setBusy } = sheet;
      let isLoaded = false;
      const request = createRequest({ ...context, signal: shown.signal });

      const load = () => {
        setBusy(true);
        request.cancel();
        request.send({
          url: link.href,
          request: part.fetch,
          isRead: true,
          events: [null, 'loaded'],
          successDetail: () => ({ url: link.href }),
          onSuccess(html) {
            replaceFragment(content, html);
            showPart(content);
            isLoaded = true;
            setBusy(false);
          },
          onError() {
            setBusy(false);
            // What is shown stays: only its newest state is missing.
            if (isLoaded) return;
            if (!isOffline()) return navigate(dialog, link.href);
            content.textContent = commonText('offline');
            announce(commonText('offline'));
            addEventListener('online', load, { once: true, signal: shown.signal });
          },
        });
      };

      const close = openSheet(dialog, () => {
        shown.abort();
        opened = undefined;
        if (!isLoaded) part.forget();
        setState('idle');
        returnFocus(link, 'a[href]', ({ href }) => href === link.href);
        // The focus on the link requests nothing now.
        clearTimeout(timer);
        emit('close');
        if (signal.aborted) stop();
      });
      // A script of the page, or Back on Android, may close the dialog itself.
      dialog.addEventListener('close', () => close(), { signal: shown.signal });
      opened = { dialog, load, close };
      load();
    };

    const stop = $counts.listen((all, before) => {
      if (counts.every((name) => all[name] === before?.[name])) return;
      part.forget();
      opened?.load();
    });
    onAbort(signal, () => {
      clearTimeout(timer);
      // If the link was removed from the page, for example by a fragment, the visitor keeps the panel.
      if (opened?.dialog.isConnected && !link.isConnected) return;
      opened?.close();
      part.forget();
      stop();
    });

    const intend = () => {
      clearTimeout(timer);
      timer = setTimeout(() => part.fetch().catch(() => {}), INTENT_MS);
    };
    const cancel = () => clearTimeout(timer);
    for (const type of ['pointerenter', 'focus']) link.addEventListener(type, intend, { signal });
    for (const type of ['pointerleave', 'blur']) link.addEventListener(type, cancel, { signal });
    if (link.matches(':hover,:focus')) intend();
    const click = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      cancel();
      open();
    };
    link.addEventListener('click', click, { signal });
    setAttributeUntil(link, 'aria-haspopup', 'dialog', signal);
  },
};
