import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchResponse } from '../../../islands/autocomplete/contract.ts';
import { cookieOf, openShop, tokenOf } from '../shop.ts';

const shop = await openShop();
const { response, html } = await shop.page('/');
const cookie = cookieOf(response);
const token = tokenOf(html);

const post = (q: string, headers: Record<string, string> = { Accept: 'application/json' }) =>
  shop.app.request('/search/autocomplete', {
    method: 'POST',
    headers: { Cookie: cookie, ...headers },
    body: new URLSearchParams({ q, _token: token }),
  });

interface Answer {
  results: { type: string; title: string; data: { title: string; url: string }[] }[];
  keyword: string;
  glue: string;
}

describe('[SRCH-01] POST /search/autocomplete', () => {
  it('[SRCH-02] answers groups from the database, the keyword as it came, and the glue', async () => {
    const answer = (await (await post('هَاتف ')).json()) as Answer;
    expect(answer).toMatchObject({ keyword: 'هَاتف ', glue: 'في' });
    expect(answer.results[0]).toMatchObject({ type: 'product', title: 'منتجات' });
    const all = answer.results.pop()?.data[0];
    expect(all?.title).toMatch(/^كل النتائج \(\d+\)$/);
    expect(decodeURI(all?.url ?? '')).toContain('/search?q=هَاتف');
    for (const { data } of answer.results) for (const { url } of data) expect(url).toMatch(/^\/[pcbs]\//);
  });

  it('[SRCH-02] the response is what the island’s own contract takes, long keywords and emoji included', async () => {
    for (const q of ['سام', '👨‍👩‍👧'.repeat(100), '']) {
      const answer = await (await post(q)).json();
      const { success } = safeParse(searchResponse(), answer);
      expect(success, q.slice(0, 10)).toBe(true);
    }
  });

  it('[PAGE-04] a request for a page redirects to the search page', async () => {
    const response = await post('هاتف', { Accept: 'text/html' });
    expect(response.status).toBe(303);
    expect(decodeURI(response.headers.get('Location') ?? '')).toBe('/search?q=هاتف');
  });
});
