// The floor of suggestions in React: a listbox with the same rows and nothing else. It has no keys, no announcements, no
// checks of the response and no errors.
import { memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const form = document.querySelector('.search');
const input = form.querySelector('input');
const { count, pictures } = form.dataset;

const Marked = ({ title, query }) => {
  const at = title.indexOf(query);
  if (at < 0) return <span>{title}</span>;
  return (
    <>
      <span>{title.slice(0, at)}</span>
      <mark>{query}</mark>
      <span>{title.slice(at + query.length)}</span>
    </>
  );
};

const Row = memo(({ row, query }) => (
  <a role="option" aria-selected={false} tabIndex={-1} href={row.url}>
    {row.image && <img src={row.image} alt="" referrerPolicy="no-referrer" />}
    <span>
      <bdi>
        <Marked title={row.title} query={query} />
      </bdi>
      {row.cat && <small>{` – ${row.cat}`}</small>}
      {row.price && (
        <bdi className="juzur-price" dir="rtl">
          {row.price}
        </bdi>
      )}
    </span>
    {row.count != null && <small>{row.count}</small>}
  </a>
));

const Listbox = () => {
  const [{ query, results }, setAnswer] = useState({ query: '', results: [] });
  useEffect(() => {
    let newest = '';
    input.addEventListener('input', async () => {
      const query = input.value;
      newest = query;
      const response = await fetch('/suggestions', {
        method: 'POST',
        body: new URLSearchParams({ q: query, count, ...(pictures && { pictures }) }),
      });
      const { results } = await response.json();
      if (query === newest) setAnswer({ query, results });
    });
    if (window.bench) window.bench.isStarted = true;
  }, []);
  return (
    <div className="juzur-suggestions" role="listbox" aria-label="اقتراحات">
      {results.map(({ type, title, data }) => (
        // biome-ignore lint/a11y/useSemanticElements: as the island does
        <div key={type} role="group" aria-label={title}>
          <p>{title}</p>
          {data.map((row) => (
            <Row key={row.url} row={row} query={query} />
          ))}
        </div>
      ))}
    </div>
  );
};

const container = document.createElement('div');
form.append(container);
createRoot(container).render(<Listbox />);
