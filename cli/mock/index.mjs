import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createMock } from './server.mjs';

const usage = `juzur mock [OPTIONS]

Answers every request of the islands with the examples of openapi.json, so that pages can be tried without a backend.

  --pages FOLDER      serves static pages, too
  --port PORT         4010 unless it is given; 0 takes a free one
  --host HOST         127.0.0.1 unless it is given: this machine alone
  --route NAME=PATH   a path of your own, as in routes of the page configuration; may be repeated
  --fault RULE        "METHOD PATH NAME [TIMES]": an example or a fault by its name; may be repeated
  --help
`;

const options = {
  pages: { type: 'string' },
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  route: { type: 'string', multiple: true, default: [] },
  fault: { type: 'string', multiple: true, default: [] },
  help: { type: 'boolean', default: false },
};

const dist = new URL('../../dist/', import.meta.url);

const readDescription = () => {
  try {
    return JSON.parse(readFileSync(new URL('schema/openapi.json', dist), 'utf8'));
  } catch {
    throw new Error('dist/schema/openapi.json is missing; run `npm run build` first');
  }
};

const readRoute = (route) => {
  const [, name, path] = /^(\w+)=(\/.*)$/.exec(route) ?? [];
  if (!name) throw new Error(`--route ${route}: expected NAME=/PATH`);
  return [name, path];
};

const checkRule = (rule) => {
  if (!/^[A-Z]+ \/\S* \S+( \d+)?$/.test(rule)) throw new Error(`--fault ${rule}: expected "METHOD /PATH NAME [TIMES]"`);
  return rule;
};

const checkFolder = (folder) => {
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`--pages ${folder}: expected a folder`);
  return folder;
};

const start = async ({ pages, port, host, route, fault }) => {
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > 65_535) throw new Error(`--port ${port}: expected a number up to 65535`);
  const server = createMock({
    description: readDescription(),
    dist: fileURLToPath(dist),
    pages: checkFolder(pages),
    routes: Object.fromEntries(route.map(readRoute)),
    rules: fault.map(checkRule),
  });
  server.listen(number, host);
  await once(server, 'listening');
  return server;
};

/** @returns the exit code: 0 after the server was stopped, 2 if it could not start */
export const run = async (parameters) => {
  try {
    const { values } = parseArgs({ args: parameters, options });
    if (values.help) {
      process.stdout.write(usage);
      return 0;
    }
    const server = await start(values);
    const { address, family, port } = server.address();
    const origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    console.log(`${origin}/\n${origin}/juzur-mock lists the requests and their examples`);
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => {
        server.close();
        server.closeAllConnections();
      });
    await once(server, 'close');
    return 0;
  } catch (cause) {
    process.stderr.write(`juzur mock: ${cause.message}\n`);
    return 2;
  }
};
