#!/usr/bin/env node
// The command `juzur`. Each command is a module that is loaded when it is called.
import { existsSync, readFileSync } from 'node:fs';

/** Built from cli/check/ by scripts/check.mjs. A variable, so that the type checker reads the sources and not the bundle. */
const CHECK = '../lib/check/main.mjs';

const loadCheck = () => {
  if (existsSync(new URL(CHECK, import.meta.url))) return import(CHECK);
  // In the package it is built; in a checkout `npm run release` and `npm run check` build it.
  process.stderr.write('juzur check is not built in this checkout: use npm run check -- URL\n');
  process.exit(2);
};

/** `run` of a module takes the rest of the command line and resolves to the exit code. */
const commands = {
  check: ['check pages against the rules that the islands use', loadCheck],
  mock: ['answer the requests of the islands with the examples of the contract', () => import('./mock/index.mjs')],
};

const usage = () => `juzur COMMAND [OPTIONS]

${Object.entries(commands)
  .map(([name, [summary]]) => `  ${name.padEnd(8)} ${summary}`)
  .join('\n')}

juzur COMMAND --help shows the options. juzur --version shows the version.
`;

const version = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

const [name = '--help', ...rest] = process.argv.slice(2);
if (name === '--help' || name === '-h') process.stdout.write(usage());
else if (name === '--version') console.log(version());
else if (Object.hasOwn(commands, name)) {
  const [, load] = commands[name];
  const { run } = await load();
  process.exitCode = await run(rest);
} else {
  process.stderr.write(`juzur: there is no command ${name}\n\n${usage()}`);
  process.exitCode = 2;
}
