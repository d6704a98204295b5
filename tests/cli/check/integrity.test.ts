import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findingsAt, shortly } from './kit.ts';
import { html, openSite } from './site.ts';

/** The files of Juzur on the site. */
const LOADER = '';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const page = (head: string) =>
  html(`<!doctype html><meta charset="utf-8"><title>x</title>${head}
<data data-money value="1">1</data>`);

const open = async (head: string) => {
  const site = await openSite(() => page(head));
  return findingsAt(`${site.origin}/`);
};

describe('[PAGE-01] the hashes of an earlier version', () => {
  const old = hashOf('old');
  it('[PAGE-01] old hashes are reported with the new ones, on tags and in the import map', async () => {
    const findings = await open(
      `<script type="importmap">{"integrity": {"/assets/juzur/chunks/base-ABCD2345.js": "${old}", "/other.js": "${old}"}}</script>
<link rel="stylesheet" href="/assets/juzur/juzur.css" integrity="${old}">
<link rel="modulepreload" href="/assets/juzur/chunks/base-ABCD2345.js" integrity="${hashOf(LOADER)}">
<script type="module" src="/assets/juzur/juzur.js" integrity="${old}"></script>`,
    );
    expect(shortly(findings)).toEqual([
      'integrity chunks/base-ABCD2345.js: the hash is that of another version, so browsers refuse the file',
      'integrity juzur.css: the hash is that of another version, so browsers refuse the file',
      'integrity juzur.js: the hash is that of another version, so browsers refuse the file',
    ]);
    expect(findings.map(({ line, severity }) => `${line} ${severity}`)).toEqual(['1 error', '2 error', '4 error']);
    expect(findings[2]?.fix).toBe(
      `integrity="${hashOf(LOADER)}"; copy all tags from TAGS.html of the version that you serve`,
    );
  });

  it('[PAGE-01] hashes of files of other projects, and right ones, are not reported', async () => {
    const findings = await open(
      `<link rel="stylesheet" href="/assets/juzur/juzur.css"><script src="/jquery.js" integrity="${old}"></script>
<script type="module" src="/assets/juzur/juzur.js" integrity="sha256-AAAA ${hashOf(LOADER)}"></script>`,
    );
    expect(shortly(findings)).toEqual([]);
  });
});
