// WebDriver BiDi commands that bypass Playwright, because its channel moz-firefox knows fewer of them than Firefox. It
// reads objects that Playwright does not document, so it works only with the pinned version of Playwright.
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';

interface Session {
  sessionId: string;
  send<Result>(method: string, parameters: Record<string, unknown>): Promise<Result>;
}

interface PageDelegate {
  _session: Session;
  _networkManager: { _requests: Map<string, { request: unknown }> };
  _page: { frameManager: { frame(id: string): { pendingDocument(): { documentId: string } | undefined } } };
  _onNavigationCommitted(event: { context: string; url: string; navigation: string }): void;
  _onDomContentLoaded(event: { context: string }): void;
  _onLoad(event: { context: string }): void;
  scrollRectIntoViewIfNeeded(element: ElementHandle): Promise<'done'>;
}

interface ElementHandle {
  evaluateInUtility(work: (parameters: [unknown, Element]) => void, parameter: null): Promise<unknown>;
}

interface Implementations {
  toImpl(object: BrowserContext): { _options: BrowserContextOptions };
  toImpl(object: Browser): { _browserSession: Session };
  toImpl(object: Page): { delegate: PageDelegate };
  toImpl(object: Request): { frame(): { _page: { delegate: PageDelegate } } };
}

const implementations = (object: object): Implementations =>
  (object as unknown as { _connection: Implementations })._connection;

const sessionOf = (browser: Browser): Session => implementations(browser).toImpl(browser)._browserSession;

/** The options of a context, including those of the test. */
export const optionsOf = (context: BrowserContext): BrowserContextOptions =>
  implementations(context).toImpl(context)._options;

/**
 * Makes a click scroll only to an element that is out of view: the channel scrolls each element to the middle of the
 * window.
 */
export const scrollOnlyIfNeeded = (page: Page): void => {
  const { delegate } = implementations(page).toImpl(page);
  delegate.scrollRectIntoViewIfNeeded = async (element) => {
    await element.evaluateInUtility(
      ([, node]) => node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
      null,
    );
    return 'done';
  };
};

/** Makes Firefox keep the bodies of requests from now on, so that `sentBody` can read them. */
export const collectBodies = async (browser: Browser): Promise<void> => {
  const maxEncodedDataSize = 20_000_000;
  await sessionOf(browser).send('network.addDataCollector', { dataTypes: ['request'], maxEncodedDataSize });
};

/** The body of a request; null if it has none. */
export const sentBody = async (request: Request): Promise<Buffer | null> => {
  const impl = implementations(request).toImpl(request);
  const { _session, _networkManager } = impl.frame()._page.delegate;
  const [id] = [..._networkManager._requests].find(([, known]) => known.request === impl) ?? [];
  try {
    const { bytes } = await _session.send<{ bytes: { type: string; value: string } }>('network.getData', {
      dataType: 'request',
      request: id,
    });
    return Buffer.from(bytes.value, bytes.type === 'base64' ? 'base64' : 'utf8');
  } catch {
    return null;
  }
};

export const setOffline = async (page: Page, isOffline: boolean): Promise<void> => {
  const { _session } = implementations(page).toImpl(page).delegate;
  await _session.send('emulation.setNetworkConditions', {
    contexts: [_session.sessionId],
    networkConditions: isOffline ? { type: 'offline' } : null,
  });
};

/**
 * Ends a navigation that Playwright waits for: Firefox doesn't report the end if the page comes from its back/forward
 * cache.
 */
export const endNavigation = (page: Page, url: string): void => {
  const { delegate } = implementations(page).toImpl(page);
  const context = delegate._session.sessionId;
  const navigation = delegate._page.frameManager.frame(context).pendingDocument()?.documentId;
  if (!navigation) return;
  delegate._onNavigationCommitted({ context, url, navigation });
  delegate._onDomContentLoaded({ context });
  delegate._onLoad({ context });
};

/** Runs code with the rights of the browser, which must be started with `-remote-allow-system-access`. */
const runInBrowser = async (browser: Browser, expression: string): Promise<void> => {
  const session = sessionOf(browser);
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    'moz:scope': 'chrome',
    maxDepth: 0,
  });
  await session.send('script.evaluate', {
    target: { context: contexts[0]?.context },
    awaitPromise: true,
    expression,
  });
};

/** Sets preferences of the running Firefox; null clears a preference. */
export const setPreferences = (
  browser: Browser,
  preferences: Record<string, number | boolean | string | null>,
): Promise<void> =>
  runInBrowser(
    browser,
    `for (const [name, value] of Object.entries(${JSON.stringify(preferences)}))
      if (value === null) Services.prefs.clearUserPref(name);
      else if (typeof value === 'boolean') Services.prefs.setBoolPref(name, value);
      else if (typeof value === 'number') Services.prefs.setIntPref(name, value);
      else Services.prefs.setStringPref(name, value)`,
  );

/** Moves the focus from the toolbar of the window in front, where a press of Tab may have left it, into its page. */
export const focusPageInFront = (browser: Browser): Promise<void> =>
  runInBrowser(browser, `Services.wm.getMostRecentWindow('navigator:browser').gBrowser.selectedBrowser.focus()`);
