/** Playwright's own list, repeated here because the browser uses only the last `--disable-features`. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
];

/**
 * Pages of the browser's own window. Tests don't see them, but each page of a test would start two processes for them.
 */
const OWN_WINDOW = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A process kept ready for the next page. In the tests each page would start one that is never used. */
const SPARE_PROCESS = ['SpareRendererForSitePerProcess'];

/** No process for a graphics card that is not there: the pages are painted in software anyway. */
const NO_GPU_PROCESS = ['--disable-gpu', '--in-process-gpu'];

/** The command line of the browser in every browser test. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  ...NO_GPU_PROCESS,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...OWN_WINDOW, ...SPARE_PROCESS]}`,
];
