// Installs system packages that a test needs, if possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const run = (command, ...parameters) =>
  spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** @returns whether the packages are installed; false without root or apt-get */
export const installFromDebian = (...packages) =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', 'update', '-qq') &&
  run('apt-get', 'install', '-y', '-qq', ...packages);
