import { HookError, type IslandModule, isPlainClick, type OptionTable } from '../../shared/core/index.ts';
import { createElement, part, readOptions, safeUrl, setAttributeUntil, watchHosts } from '../../shared/page/index.ts';
import { commonText, noticeButton, showNotice } from '../../shared/request/index.ts';
import { t } from './texts.ts';

const CLOSES_AFTER_MS = 4000;
const BUTTON = '[data-share]';
const watch = watchHosts({ attributeFilter: ['data-share'] });

/** A press that soon after another is a double one. */
const DOUBLE_PRESS_MS = 1000;
let openedAt = 0;

/** `data-*` options of the host. They are read at each press: a listing changes them with the page in view. */
const options = {
  'share-url': { type: 'text' },
  /** The title of the page by default. */
  'share-title': { type: 'text' },
} as const satisfies OptionTable;

/** What is shared now. @throws HookError if the URL is missing or not an http(s) URL */
const sharedBy = (host: Element) => {
  const { 'share-url': value, 'share-title': title } = readOptions(host, options);
  const url = safeUrl(value);
  if (!url) throw new HookError('data-share-url', 'an http or https URL', value);
  return { url, title: title || document.title };
};

/**
 * Opens the device's own dialog for sharing.
 * @returns whether the visitor has shared, or null if the device has no such dialog or refuses this content
 */
const shareByDialog = async (shared: ReturnType<typeof sharedBy>): Promise<boolean | null> => {
  if (!navigator.share || navigator.canShare?.(shared) === false) return null;
  const since = Date.now() - openedAt;
  openedAt = Date.now();
  try {
    await navigator.share(shared);
    return true;
  } catch (cause) {
    const { name } = cause as Error;
    // Apps such as those of WebView2 open no dialog, or never report its end: each later press is then an InvalidStateError.
    const isDoublePress = name === 'InvalidStateError' && since < DOUBLE_PRESS_MS;
    return name === 'AbortError' || isDoublePress ? false : null;
  }
};

/** Shows the link in a field, where the browser does not let a page copy: without https, or by a permission. */
const offerField = (url: string, signal: AbortSignal) => {
  const field = createElement('input', { readonly: '', value: url, dir: 'ltr', 'aria-label': t('link') });
  field.addEventListener('focus', () => field.select());
  const close = showNotice([t('copy'), field, noticeButton(commonText('close'), () => close())], { signal });
};

/** Shares a link by the device's own dialog, else copies it. SHAR-01 */
export const share: IslandModule<HTMLElement[]> = {
  options,
  readConfig(host) {
    sharedBy(host);
    if (host.matches('a,button')) return [host];
    part(host, BUTTON);
    // A card in a list shares its own URL, not that of the list.
    return [...host.querySelectorAll<HTMLElement>(BUTTON)].filter((each) => each.closest('[data-share-url]') === host);
  },
  attach({ host, config: buttons, signal, emit, report }) {
    const press = async () => {
      const shared = sharedBy(host);
      if (!emit('open', shared, true)) return;
      const isShared = await shareByDialog(shared);
      if (isShared !== null) return void (isShared && emit('shared', { ...shared, way: 'dialog' }));
      const isCopied = await navigator.clipboard?.writeText(shared.url).then(
        () => true,
        () => false,
      );
      if (signal.aborted) return;
      if (!isCopied) return offerField(shared.url, signal);
      showNotice([t('copied')], { signal, closesAfterMs: CLOSES_AFTER_MS });
      emit('shared', { ...shared, way: 'copy' });
    };
    const click = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      press().catch(report);
    };
    for (const button of buttons) {
      button.addEventListener('click', click, { signal });
      // juzur.css shows it now.
      setAttributeUntil(button, 'data-share', 'ready', signal);
    }
    // A morph of the page prints the server's attribute again.
    const show = () => {
      for (const { dataset } of buttons) if (dataset.share !== 'ready') dataset.share = 'ready';
    };
    watch(host, show, signal);
  },
};
