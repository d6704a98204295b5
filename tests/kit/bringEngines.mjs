// Installs the browsers of `npm run test:engines` and the screen reader of `npm run test:spoken` from Debian's packages.
// Playwright has no builds of these.
import { existsSync, readdirSync } from 'node:fs';
import { installFromDebian } from './installFromDebian.mjs';

const FIREFOX = '/usr/bin/firefox-esr';
const LIBRARIES = '/usr/lib';

/** The path of Debian's Firefox; undefined if it is not installed. */
export const findFirefox = () => (existsSync(FIREFOX) ? FIREFOX : undefined);

/**
 * The path of WebKitGTK's browser, which its driver starts; undefined if the browser, the driver or the X server is
 * missing.
 */
export const findWebKit = () => {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return undefined;
  return readdirSync(LIBRARIES)
    .map((architecture) => `${LIBRARIES}/${architecture}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
};

/** The programs of a desktop that Orca can read. */
const DESKTOP = [
  '/usr/bin/orca',
  '/usr/libexec/at-spi-bus-launcher',
  '/usr/bin/dbus-daemon',
  '/usr/bin/Xvfb',
  '/usr/bin/openbox',
  '/usr/bin/xdotool',
];

/** The path of Orca; undefined if a program of the desktop is missing. */
const findOrca = () => (DESKTOP.every((path) => existsSync(path)) ? DESKTOP[0] : undefined);

const bring = (name, find, ...packages) => {
  const found = find() ?? (installFromDebian(...packages) ? find() : undefined);
  if (found) return found;
  throw new Error(
    `${name} is missing, and it could not be installed. On Debian, as root: apt-get update && apt-get install ${packages.join(' ')}`,
  );
};

/** @throws Error that names the packages if Firefox could not be installed */
export const bringFirefox = () => bring('Firefox', findFirefox, 'firefox-esr', 'fonts-noto-core');

/** @throws Error that names the packages if WebKit could not be installed */
export const bringWebKit = () => bring('WebKit', findWebKit, 'webkit2gtk-driver', 'xvfb', 'fonts-noto-core');

/** @throws Error that names the packages if Orca or its desktop could not be installed */
export const bringOrca = () =>
  bring('Orca', findOrca, 'orca', 'at-spi2-core', 'dbus-daemon', 'xvfb', 'openbox', 'xdotool');
