// The product page's behaviour besides the islands: a live total, the cart that opens, pictures to swipe and zoom, and a bar
// that hides while a button to buy is visible. Without this script the cart shows the total, and a picture is a link to its
// file.

function showTotal(form) {
  const input = form.elements.quantity;
  const total = form.querySelector('.quantity-total data');
  // The islands bring the words and digits of a price.
  window.addEventListener('load', () => form.classList.toggle('no-total', !window.Juzur));
  // The cart opens with what was added, what is paid, and the way to the order.
  form.addEventListener('juzur:form:success', () => form.querySelector('.quantity-added').click());
  form.addEventListener('input', () => {
    const quantity = Number(input.value);
    const isAllowed = /^\d+$/.test(input.value) && quantity >= Number(input.min) && quantity <= Number(input.max);
    if (!window.Juzur || !isAllowed) return;
    // Cents, because binary fractions are inexact. The database keeps two decimals.
    total.value = ((Math.round(form.dataset.price * 100) * quantity) / 100).toFixed(2);
    total.textContent = window.Juzur.money(total.value);
  });
}

/** Marks the thumbnail of the picture in view, and scrolls to the picture of a clicked thumbnail. */
function syncThumbs(gallery) {
  const track = gallery.querySelector('.gallery-track');
  const thumbs = [...gallery.querySelectorAll('.gallery-thumbs a')];
  const pictures = [...track.children];
  for (const [at, thumb] of thumbs.entries())
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      track.scrollTo({ left: pictures[at].offsetLeft - track.offsetLeft });
    });
  track.addEventListener(
    'scroll',
    () => {
      const shown = Math.round(Math.abs(track.scrollLeft) / pictures[0].offsetWidth);
      for (const [at, thumb] of thumbs.entries())
        if (at === shown) thumb.setAttribute('aria-current', 'true');
        else thumb.removeAttribute('aria-current');
    },
    { passive: true },
  );
}

/** Opens the pictures in an overlay. A click on a picture doubles its size, centred on the clicked point. */
function openZoom(gallery) {
  const dialog = gallery.querySelector('.zoom');
  const pictures = [...dialog.querySelectorAll('.zoom-picture')];
  for (const [at, link] of gallery.querySelectorAll('.gallery-picture').entries())
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      dialog.showModal();
      pictures[at].focus();
      pictures[at].parentElement.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
    });
  for (const picture of pictures)
    picture.addEventListener('click', ({ detail, offsetX, offsetY }) => {
      const frame = picture.parentElement;
      const isLarge = picture.getAttribute('aria-pressed') !== 'true';
      picture.setAttribute('aria-pressed', String(isLarge));
      // A key press has no position: show the middle.
      const [x, y] = detail ? [offsetX * 2, offsetY * 2] : [picture.offsetWidth / 2, picture.offsetHeight / 2];
      if (isLarge) {
        frame.scrollTop = y - frame.clientHeight / 2;
        // From right to left, scrolling starts at 0 and continues with negative values.
        frame.scrollLeft = x - frame.clientWidth / 2 - (frame.scrollWidth - frame.clientWidth);
      }
    });
  dialog.querySelector('.zoom-close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    for (const picture of pictures) picture.setAttribute('aria-pressed', 'false');
  });
}

/**
 * Scrolls to an element that the Tab key has reached. Firefox doesn't if a part of it is in view, and the rest may be
 * below the bar.
 */
function keepFocusAboveBar(bar) {
  addEventListener('keyup', ({ key }) => {
    const focused = document.activeElement;
    if (key === 'Tab' && focused.closest('main') && !bar.contains(focused))
      focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}

/** The bar has the buttons of the page. It isn't needed where one of these is visible above it. */
function hideBarBesideButtons(bar) {
  const visible = new Set();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) visible[isIntersecting ? 'add' : 'delete'](target);
      bar.classList.toggle('is-away', visible.size > 0);
    },
    { rootMargin: `0px 0px -${bar.offsetHeight}px` },
  );
  for (const button of document.querySelectorAll('.product-facts :is(.quantity-add, .order-link)'))
    observer.observe(button);
}

/** The request of `refreshRatings`. An older response must not replace a newer one. */
let refresh;

/** The islands show the new mean after a rating. How many ratings there are, and of how many stars, is in the page alone. */
function refreshRatings() {
  refresh?.abort();
  const request = new XMLHttpRequest();
  refresh = request;
  request.open('GET', location.href);
  // `fetch` would bring a text, which the Trusted Types policy of the page lets nothing parse.
  request.responseType = 'document';
  request.onload = () => {
    if (request.status !== 200) return;
    for (const [part, place] of [
      ['.rating-count', '.product-rating .rating'],
      ['.rating-summary', '.product-ratings'],
    ]) {
      const fresh = request.responseXML.querySelector(`${place} ${part}`);
      find(`${place} ${part}`)?.remove();
      if (fresh) find(place).append(fresh);
    }
    find('.product-ratings').hidden = !find('.rating-summary');
  };
  request.send();
}

/** The card takes the place of the pressed button, and so its focus. A visitor who has gone elsewhere meanwhile stays there. */
function showCard({ target: form }) {
  requestAnimationFrame(() => {
    const card = find('#order-card');
    const { activeElement } = document;
    if (!card || !(form.contains(activeElement) || activeElement === document.body)) return;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'nearest' });
  });
}

const find = (selector) => document.querySelector(selector);
const form = find('.quantity-form');
if (form) showTotal(form);
const gallery = find('.gallery');
if (gallery) {
  syncThumbs(gallery);
  openZoom(gallery);
}
for (const event of ['saved', 'undone']) document.addEventListener(`juzur:rating-form:${event}`, refreshRatings);
document.addEventListener('juzur:instant-order:sent', showCard);
const bar = find('.order-bar');
if (bar) {
  hideBarBesideButtons(bar);
  keepFocusAboveBar(bar);
}
