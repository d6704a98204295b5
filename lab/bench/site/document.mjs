import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const styles = `
body { margin: 0 auto; max-inline-size: 1100px; font: 16px/1.5 sans-serif }
.products ul { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1rem; padding: 0; list-style: none }
.card { border: 1px solid #ccc; padding: 1rem }
.contained { content-visibility: auto; contain-intrinsic-block-size: auto 2700px }
footer { block-size: 300px }`;

/**
 * Creates a page of the measured site.
 * @param scripts names of the peers' bundles, or scripts of the page itself
 * @param juzur whether the page has the islands' tags, as in docs/adopting.md
 */
export const createDocument = (dist) => {
  const { preload, files } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const preloads = preload.map(
    (path) => `<link rel="modulepreload" href="/juzur/${path}" integrity="${files[path].integrity}">`,
  );
  const islands = `${preloads.join('')}<script type="module" src="/juzur/juzur.js"></script>`;
  return (body, { scripts = [], juzur = false, config = {} } = {}) => `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>هواتف</title><link rel="icon" href="data:,">
<meta name="csrf-token" content="bench"><link rel="stylesheet" href="/juzur/juzur.css"><style>${styles}</style>
<script type="application/json" id="juzur-config">${JSON.stringify({ analytics: 'none', currency: { symbol: '₪' }, ...config })}</script>
${juzur ? islands : ''}${scripts.map((name) => `<script defer src="/peers/${name}.js"></script>`).join('')}
</head><body><main>${body}</main><footer>متجر</footer></body></html>`;
};
