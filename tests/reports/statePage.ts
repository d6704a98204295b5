// Hearts and a cart as a shop prints them, for the reports of both levels.
/** A heart as a page from a shared cache prints it: the HTML does not know whether it is pressed. */
export const unknownHeart = (id: number, more = '') =>
  `<form id="heart-${id}" data-island="toggle" method="post" action="/wishlist/${id}" data-toggle-key="wishlist-${id}" ${more}>
    <button aria-label="المفضلة">♥</button></form>`;
export const knownHeart = (id: number, isPressed = false) =>
  unknownHeart(id).replace('<button', `<button aria-pressed="${isPressed}"`);
/** A cart as a page from a shared cache prints it. */
export const unknownCart = '<a href="/cart">السلة <b id="cart" data-count-of="cart" data-hide-zero hidden></b></a>';
