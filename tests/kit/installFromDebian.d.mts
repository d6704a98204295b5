/** Runs a program; its output is shown. @returns whether it ended well */
export function run(command: string, ...parameters: string[]): boolean;
/** @returns whether the packages are installed now: false without root or apt-get */
export function installFromDebian(...packages: string[]): boolean;
