import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parseVisitorFragment } from '../../../../islands/messages/visitorFragment.ts';
import { safeUrl, sameSiteUrl } from '../../../../shared/page/url.ts';
import { parseFragment } from '../../../../shared/request/markup/fragments.ts';
import { anyText } from '../../../kit/anyText.ts';
import { openPage } from '../../../kit/page.ts';

const asHtml = (fragment: DocumentFragment) => {
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
};

describe('URLs in responses', () => {
  it.each([
    ['/p/1', 'http://shop.test/p/1'],
    ['p/1', 'http://shop.test/p/1'],
    [' /search?q=galaxy s24 ', 'http://shop.test/search?q=galaxy%20s24'],
    ['?page=2', 'http://shop.test/?page=2'],
    ['https://other.test/x', 'https://other.test/x'],
  ])('[SRCH-03] %s may be followed', (given, href) => {
    expect(safeUrl(given)).toBe(href);
  });

  it.each([
    '//evil.test/x',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https://user:pass@evil.test/',
    'https:evil.test',
    'http:\\\\evil.test',
    'vbscript:x',
    'blob:http://shop.test/1',
    '',
    ' ',
    7,
    null,
    undefined,
    {},
    'http://',
    '\u0000/x',
    '/a\tb',
    '/a\nb',
    'https:// evil.test/',
  ])('[SRCH-03] %j is refused', (given) => {
    expect(safeUrl(given)).toBeNull();
  });

  it('[SRCH-03] a URL of this site with http, as frameworks print it behind a proxy that ends TLS, is one with https', () => {
    vi.stubGlobal('location', new URL('https://shop.test/'));
    expect(sameSiteUrl('http://shop.test/notifications?page=2')?.href).toBe('https://shop.test/notifications?page=2');
    expect(safeUrl('http://other.test/x')).toBe('http://other.test/x');
    vi.stubGlobal('location', new URL('http://shop.test/'));
    expect(safeUrl('https://shop.test/login')).toBe('https://shop.test/login');
  });

  it('[SRCH-03] a request stays on this origin or on one of the page configuration', () => {
    expect(sameSiteUrl('https://auth.test/check')).toBeNull();
    expect(sameSiteUrl('https://auth.test/check', 'https://auth.test')?.href).toBe('https://auth.test/check');
  });

  it('[SRCH-03] whatever is let through is http or https, on this origin unless it names another in full', () => {
    const part = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '\t', '\n', ' ', ':', '@', '?', '#', 'http:', 'https://'],
      ...['evil.test', 'shop.test', 'javascript:', 'data:', 'a', '[::1]', '\u3002', '\u00a0', '\ufeff'],
    );
    const hostile = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      // Not fc.webUrl(), which takes more than a second to set up.
      fc
        .tuple(fc.constantFrom('http', 'https'), fc.domain(), anyText())
        .map(([scheme, host, path]) => `${scheme}://${host}/${path}`),
      anyText(),
      anyText().map((text) => `javascript:${text}`),
      anyText().map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const href = safeUrl(text);
        if (href === null) return;
        const url = new URL(href);
        expect(url.protocol).toMatch(/^https?:$/);
        expect(url.username + url.password).toBe('');
        // An attribute may keep the text itself, and a browser removes less around it. What it cannot parse leads nowhere.
        if (URL.canParse(text, document.baseURI))
          expect([url.origin, location.origin]).toContain(new URL(text, document.baseURI).origin);
        expect(new URL(href, 'https://other.test/').href).toBe(href);
        if (!/^\s*https?:\/\//i.test(text)) expect(url.origin).toBe(location.origin);
        expect(sameSiteUrl(text)?.origin ?? location.origin).toBe(location.origin);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('HTML from a server', () => {
  it('[LIST-02] loses scripts, frames, handlers, refused addresses and ids the page has', () => {
    openPage('<p id="taken"></p>');
    const html = asHtml(
      parseFragment(`<section id="taken" onclick="x()"><script>x()</script><a href="javascript:x()" id="own">a</a><a href="/p/1">b</a><a href="#c">c</a>
        <iframe src="/x"></iframe><img src="/i.png" onerror="x()" srcset="javascript:x 1x"><form action="//evil.test"><button formaction="data:x">go</button></form>
        <template><img src="/x" onerror="x()"></template><svg><a xlink:href="javascript:x()"><animate attributeName="href" to="javascript:x()"/></a></svg>
        <b id="own"></b><base href="/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="/x.css"><object data="/x"></object></section>`),
    );
    expect(html).not.toMatch(/script|iframe|onerror|onclick|evil|data:|<base|<meta|<link|<object|id="taken"|animate/);
    expect(html).toContain('href="/p/1"');
    expect(html).toContain('href="#c"');
    expect(html.match(/id="own"/g)).toHaveLength(1);
  });

  it('[PANL-01] URLs of HTML from a path with two slashes stay on this site', () => {
    openPage('');
    const html = '<a href="p/1">1</a><form method="post"></form>';
    expect(asHtml(parseFragment(html, { url: `${location.origin}//shop/cart?a=1` }))).toBe(
      '<a href="/.//shop/p/1">1</a><form method="post" action="/.//shop/cart?a=1"></form>',
    );
  });

  it('[LIST-02] keeps URLs with spaces, and a srcset whose list ends with a comma, as page 1 does', () => {
    openPage('');
    const html = asHtml(
      parseFragment(
        '<a href="/search?q=هاتف جديد"><img src="/i/صورة 1.jpg" srcset="/i/1.jpg 1x, /i/2.jpg 2x," alt=""></a>',
      ),
    );
    expect(html).toBe(
      '<a href="/search?q=هاتف جديد"><img src="/i/صورة 1.jpg" srcset="/i/1.jpg 1x, /i/2.jpg 2x," alt=""></a>',
    );
  });

  it('[PAGE-02] HTML from a server has no names that would shadow the document’s own properties', () => {
    openPage('');
    const html = asHtml(
      parseFragment('<img name="cookie"><form name="body"><input name="title"></form><img name="photo">'),
    );
    expect(html).not.toMatch(/cookie|name="body"/);
    expect(html).toContain('name="title"');
    expect(html).toContain('name="photo"');
  });

  it('[PAGE-02] HTML from a server has no image whose name lets its id hide what the document holds', () => {
    openPage('');
    const html = asHtml(parseFragment('<img name="x" id="cookie"><img id="logo" name="y"><form id="images"></form>'));
    expect(html).not.toContain('cookie');
    expect(html).toContain('id="logo"');
    expect(html).toContain('id="images"');
  });

  it('[MSGS-03] HTML of visitors keeps running text only, without hooks of ours', () => {
    openPage('');
    const html = asHtml(
      parseVisitorFragment(
        '<li data-message-id="3"><form action="/x"><input name="a">نص</form><b data-island="listing" style="x">غ</b><a href="https://x.test">r</a></li>',
      ),
    );
    expect(html).toContain('data-message-id="3"');
    expect(html).toMatch(/نص<b>غ<\/b>/);
    expect(html).not.toMatch(/form|input|data-island|style/);
    expect(html).toContain('rel="nofollow noopener ugc"');
  });

  it.each([
    [
      'keeps an item’s own number as its id, once on the page',
      '<li id="message-1">1</li><li id="message-2"><b id="message-3">2</b></li><li id="message-3">3</li><li id="message-3">4</li>',
      '<li>1</li><li id="message-2"><b>2</b></li><li id="message-3">3</li><li>4</li>',
    ],
    [
      'has no names for ids and no data attributes that scripts of the page look for',
      '<li id="rating-modal"><a class="do-rate" href="/p/1" data-rating-url="/x" data-method="delete" target="_top" rel="prev">x</a></li>',
      '<li><a class="do-rate" href="/p/1" rel="nofollow noopener ugc">x</a></li>',
    ],
    [
      'loses code and foreign content with all that is in it',
      '<p>نص<style>b{}</style><script>1</script><svg><text>s</text></svg><math><mi>m</mi></math><template>t</template><select><option>o</option></select><x-y>و</x-y></p>',
      '<p>نصو</p>',
    ],
  ])('[MSGS-03] HTML of visitors %s', (_, html, cleaned) => {
    openPage('<p id="message-1"></p>');
    expect(asHtml(parseVisitorFragment(html))).toBe(cleaned);
  });
});
