import { autocomplete } from '@algolia/autocomplete-js';

const form = document.querySelector('.search');
const { count } = form.dataset;

/** The title with the query's words marked, as the other variants do. */
const marked = (title, query, createElement) => {
  const at = title.indexOf(query);
  if (at < 0) return title;
  const end = at + query.length;
  return [title.slice(0, at), createElement('mark', {}, query), title.slice(end)];
};

const row = ({ item, state, createElement }) =>
  createElement('a', { class: 'row', href: item.url }, [
    createElement('span', {}, marked(item.title, state.query, createElement)),
    item.cat && createElement('small', {}, item.cat),
    item.count && createElement('small', {}, String(item.count)),
  ]);

autocomplete({
  container: form.parentElement.querySelector('.algolia'),
  placeholder: '',
  detachedMediaQuery: 'none',
  async getSources({ query }) {
    if (!query) return [];
    const response = await fetch('/suggestions', { method: 'POST', body: new URLSearchParams({ q: query, count }) });
    const { results } = await response.json();
    return results.map(({ title, type, data }) => ({
      sourceId: type,
      getItems: () => data,
      templates: { header: ({ createElement }) => createElement('p', {}, title), item: row },
    }));
  },
});
form.remove();
if (window.bench) window.bench.isStarted = true;
