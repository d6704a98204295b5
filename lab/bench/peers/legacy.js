// What a site of this kind ships today: jQuery and a plugin for each behaviour.
import './legacyGlobals.js';
import 'bootstrap';
import 'corejs-typeahead/dist/typeahead.jquery.js';
import 'inputmask';
import InfiniteScroll from 'infinite-scroll';
import 'jquery-bar-rating';
import 'jquery-chained/jquery.chained.js';
import 'owl.carousel';

const { $ } = window;

const drawStars = (root) => $(root).find('.legacy-rating').barrating({ readonly: true, showSelectedRating: false });
window.drawStars = drawStars;

const typeahead = () =>
  $('.search input').typeahead(
    { highlight: true, minLength: 1 },
    {
      async: true,
      limit: 1000,
      display: 'title',
      source: (q, _, found) =>
        $.post('/suggestions', { q, count: $('.search').data('count') }, ({ results }) =>
          found(results.flatMap(({ data }) => data)),
        ),
      templates: {
        suggestion: ({ title, cat, count }) =>
          $('<a class="row">').append(
            $('<span>').text(title),
            $('<small>').text(cat ?? ''),
            $('<small>').text(count ?? ''),
          ),
      },
    },
  );

const rating = () =>
  $(document).on('click', '.rate', async (event) => {
    event.preventDefault();
    const html = await $.get($(event.currentTarget).data('rating-url'));
    const form = $(html).find('form');
    const modal = $(
      '<div class="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content"></div></div></div>',
    );
    modal.find('.modal-content').append(form);
    modal.appendTo('body').modal({ show: true });
    form
      .find('[name=rating]')
      .replaceWith(
        '<select class="legacy-rating" name="rating"><option>1<option>2<option>3<option>4<option>5</select>',
      );
    form.find('.legacy-rating').barrating();
  });

$(() => {
  if ($('.more').length)
    new InfiniteScroll('.products', {
      path: $('.more')
        .attr('href')
        .replace(/page=\d+/, 'page={{#}}'),
      append: '.page-block',
      button: '.more',
      history: false,
      scrollThreshold: false,
    }).on('append', (_body, _path, blocks) => drawStars(blocks));
  drawStars(document);
  typeahead();
  rating();
  if (window.bench) window.bench.isStarted = true;
});
