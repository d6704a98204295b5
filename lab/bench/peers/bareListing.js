// A baseline for a listing: inserts the next page without any library. `contained` adds the CSS that keeps distant
// pages cheap, `hooks` does by hand what the islands do to a card.
import { drawCards } from './drawCards.js';

const settings = document.querySelector('main > [data-listing]')?.dataset.listing ?? '';
const [isContained, hasHooks] = ['contained', 'hooks'].map((name) => settings.includes(name));
const container = document.querySelector('.products');
const more = document.querySelector('.more');
let page = 1;

const complete = (block) => {
  if (isContained) block.classList.add('contained');
  if (hasHooks) drawCards(block);
};

more.addEventListener('click', async (event) => {
  event.preventDefault();
  page++;
  const response = await fetch(more.href.replace(/page=\d+/, `page=${page}`));
  container.insertAdjacentHTML('beforeend', await response.text());
  complete(container.lastElementChild);
});
if (hasHooks) drawCards(container);
if (window.bench) window.bench.isStarted = true;
