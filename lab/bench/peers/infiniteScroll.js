import InfiniteScroll from 'infinite-scroll';

const { href } = document.querySelector('.more');
const isAutomatic = document.querySelector('[data-mode=infinite]') !== null;

new InfiniteScroll('.products', {
  path: href.replace(/page=\d+/, 'page={{#}}'),
  append: '.page-block',
  button: '.more',
  history: false,
  scrollThreshold: isAutomatic && 400,
});
if (window.bench) window.bench.isStarted = true;
