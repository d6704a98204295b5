import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages, sitePages } from '../site/pages.mjs';
import { serve } from '../site/serve.mjs';
import { makeRelease } from './release.mjs';

const help = `npm run site             builds the site of docs/ into site/dist/, with the release of the same sources to
                         download: static files for any host
npm run site -- --serve  shows it at http://127.0.0.1:4020/, or at another port if that one is in use

SITE_BASE=/docs/         the path at which the site is served
SITE_PORT=4020           the port of --serve
JUZUR_REPOSITORY=URL     the repository that each page links to; that of package.json otherwise

The first run takes some minutes.`;

const { values } = parseArgs({ options: { serve: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(help);
  process.exit();
}

// Before the work, so that a port in use is known at once.
const served = values.serve && (await serve(sitePages, Number(process.env.SITE_PORT ?? 4020)));
await buildPages();
await makeRelease(join(sitePages, 'download'), sitePages, '--lenient');
console.log(served ? `Juzur: the site is at ${served.origin}/` : 'Juzur: the site is in site/dist/');
