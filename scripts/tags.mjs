/** The tags of a page, with a hash for each file. @param folder the path from the page to dist/ */
const tagsOf = (folder, { files, preload }) => {
  const tag = (before, path, after) => `<${before}="${folder}${path}" integrity="${files[path].integrity}"${after}`;
  return [
    tag('link rel="stylesheet" href', 'juzur.css', '>'),
    ...preload.map((path) => tag('link rel="modulepreload" href', path, '>')),
    tag('script type="module" src', 'juzur.js', '></script>'),
  ].join('\n');
};

/** The hashes of the chunks that islands load later. */
const importMapOf = (folder, { files }) => {
  const chunks = Object.keys(files).filter((path) => path.startsWith('chunks/'));
  const integrity = Object.fromEntries(chunks.map((path) => [`${folder}${path}`, files[path].integrity]));
  return `<script type="importmap">\n${JSON.stringify({ integrity }, null, 2)}\n</script>`;
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The release's page with the tags to copy, and with an island that shows whether the tags work. */
export const tagsPage = (name, manifest) => {
  const folder = `./${name}/dist/`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${name}: the tags to copy</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
  pre { overflow: auto; padding: 1rem; background: #f3f3f3; color: #000 }
</style>
<script type="application/json" id="juzur-config">{"locale": "en"}</script>
${tagsOf('./dist/', manifest)}
</head>
<body>
<h1>${name}</h1>

<h2>The tags</h2>
<p>Put them into the <code>&lt;head&gt;</code> of your pages. The paths are right for a page that lies beside the folder
  <code>${name}</code>. Elsewhere, replace <code>${folder}</code> with the URL at which you serve <code>dist/</code>, such as
  <code>/assets/juzur/</code>. For another origin, add <code>crossorigin</code> to each <code>link</code>.</p>
<pre id="tags">${escaped(tagsOf(folder, manifest))}</pre>
<p>With the hashes, browsers refuse a file that was changed. Copy the tags again at each upgrade.</p>

<h2>Hashes for the islands' own files (optional)</h2>
<p>Put this in front of the tags above. A Content Security Policy must allow it, as it must allow any inline script.</p>
<pre id="import-map">${escaped(importMapOf(folder, manifest))}</pre>

<h2>Does it work?</h2>
<p>Open this page from a web server. This price is written by an island: <data data-money value="1234.5">1234.5</data>.
  If it has a shekel sign, the files are served as they should be.</p>
<p>Next: give a hook to an element that you have, for example <code>&lt;form data-island="autocomplete" action="/search"&gt;</code>. What
  each island needs is in <a href="./docs/index.html#islands">the docs</a>.</p>
</body>
</html>
`;
};
