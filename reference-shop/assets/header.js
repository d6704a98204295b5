// What every page of the shop does: its header, its place, its forms, its receipt. The header scrolls away with the page; when the visitor
// scrolls up, it is shown over the page. 31-header-return.css

/** Shorter movements are ignored: a finger that rests on the screen still moves a little. */
const STEP_PX = 6;
const SENT_MS = 10_000;

const root = document.documentElement;
const header = document.querySelector('.site-header');
const isInUse = () => header.matches(':focus-within, :has(:is(.burger, .account-menu)[open], [aria-expanded="true"])');

/**
 * @param place where the header was: `past`, scrolled out of view; `shown`, over the page; `hidden`, above the window
 * after it was shown; undefined, at the top of the page
 */
function nextPlace(place, top, isUpward) {
  if (top <= 0) return undefined;
  if (isInUse()) return 'shown';
  if (isUpward) return place && 'shown';
  if (top <= header.offsetHeight) return place;
  return place === 'shown' || place === 'hidden' ? 'hidden' : 'past';
}

function move(top, isUpward) {
  const place = nextPlace(header.dataset.return, top, isUpward);
  if (place) header.dataset.return = place;
  else delete header.dataset.return;
}

/**
 * After a reload or Back, scrolls to where the visitor left the page. Browsers do this themselves, but Firefox doesn't on
 * a page from right to left, unless it comes from the back/forward cache.
 */
function restorePlace() {
  const key = 'shop:place';
  // Throws if the storage is blocked. No listener is added then.
  const [href, top] = JSON.parse(sessionStorage.getItem(key)) ?? [];
  addEventListener('pagehide', () => sessionStorage.setItem(key, JSON.stringify([location.href, scrollY])));
  const [navigation] = performance.getEntriesByType('navigation');
  if (href !== location.href || !/^(back|reload)/.test(navigation?.type)) return;
  let hasActed = false;
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, () => (hasActed = true), { once: true, passive: true, capture: true });
  addEventListener('load', () => hasActed || scrollY || scrollTo({ top, behavior: 'instant' }));
}

let last = scrollY;
move(last, false);
header.addEventListener('focusin', () => move(last, false));
addEventListener(
  'scroll',
  () => {
    // When the page bounces at its end, the visitor is not scrolling up.
    const top = Math.min(scrollY, root.scrollHeight - innerHeight);
    if (top > 0 && Math.abs(top - last) < STEP_PX) return;
    move(top, top < last);
    last = top;
  },
  { passive: true },
);
/**
 * A form with `data-once` is sent once, however often its button is pressed on a slow network: a login ends the session whose
 * token the second request has.
 */
function sendOnce() {
  let sent;
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !event.target.matches('form[data-once]')) return;
    // A listener after this one may have prevented the last submission: an island sends it without leaving the page.
    if (sent && !sent.defaultPrevented) return event.preventDefault();
    sent = event;
    // After a stopped navigation the visitor presses again.
    setTimeout(() => (sent = undefined), SENT_MS);
  });
  addEventListener('pageshow', () => (sent = undefined));
}

/** Escape closes the ideas below the empty search until the visitor comes back to it. */
function closeIdeas() {
  const search = header.querySelector('.search');
  search.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    search.elements.q.focus();
    search.dataset.closed = '';
  });
  search.addEventListener('focusout', ({ relatedTarget }) => {
    if (!search.contains(relatedTarget)) delete search.dataset.closed;
  });
}

document.querySelector('[data-print]')?.addEventListener('click', () => print());
sendOnce();
closeIdeas();
try {
  restorePlace();
} catch {
  // The browser's own place is kept.
}
