/** A text inside HTML or an attribute's value. */
export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rowOf = ({ method, path, summary, examples }) => `<tr>
<td><code>${method} ${escaped(path)}</code><br>${escaped(summary)}</td>
<td>${examples.map(({ name, status, summary: why }) => `<code>${name}</code> ${status}${why && `: ${escaped(why)}`}`).join('<br>')}</td>
</tr>`;

/** The page that lists every request and its examples. */
export const overview = (operations, faultNames) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Juzur mock server</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
  table { border-collapse: collapse; inline-size: 100% }
  th, td { border: 1px solid #8888; padding: .4rem .6rem; text-align: start; vertical-align: top; overflow-wrap: anywhere }
  pre { overflow: auto; padding: 1rem; border: 1px solid #8888 }
</style>
<h1>Juzur mock server</h1>
<p>Each request is answered with its first example, or with the one for its fields. To choose another example or a fault, run
  this in the console of your page. The line is <code>METHOD PATH NAME [TIMES]</code>; several lines are several rules.</p>
<pre>document.cookie = 'fault=' + encodeURIComponent('POST /cart/instant-order refused')</pre>
<p>Faults: ${faultNames}. <code>document.cookie = 'fault=; max-age=0'</code> ends them.</p>
<table>
<thead><tr><th>request</th><th>examples</th></tr></thead>
<tbody>
${operations.map(rowOf).join('\n')}
</tbody>
</table>
`;
