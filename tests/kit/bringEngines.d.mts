/** The path of Debian's Firefox; undefined when it is not installed. */
export function findFirefox(): string | undefined;
/** The path of WebKitGTK's browser, which its driver starts; undefined when one of them or the X server is missing. */
export function findWebKit(): string | undefined;
/** @throws Error that names the packages, when Firefox could not be installed */
export function bringFirefox(): string;
/** @throws Error that names the packages, when WebKit could not be installed */
export function bringWebKit(): string;
/** The path of Orca; undefined if a program of the desktop is missing. */
export function findOrca(): string | undefined;
/** @throws Error that names the packages, if Orca or its desktop could not be installed */
export function bringOrca(): string;
