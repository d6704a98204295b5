// Does what the islands do to the hooks of a card, in as little code as possible: the minimal cost of such a card.
const price = (value) => {
  const [whole, part = ''] = value.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part.padEnd(2, '0')} ₪`;
};

export const drawCards = (root) => {
  for (const input of root.querySelectorAll('.rating-tooltip-manual')) {
    const stars = document.createElement('span');
    stars.className = 'juzur-rating';
    stars.setAttribute('role', 'img');
    stars.setAttribute('aria-label', `${input.value} من 5`);
    stars.style.setProperty('--juzur-max', '5');
    stars.style.setProperty('--juzur-value', input.value);
    input.hidden = true;
    input.after(stars);
  }
  for (const amount of root.querySelectorAll('[data-money]')) {
    amount.textContent = price(amount.getAttribute('value'));
    amount.dir = 'rtl';
  }
  for (const title of root.querySelectorAll('[data-dir-auto]'))
    if (!/\p{Script=Arabic}/u.test(title.textContent)) title.dir = 'ltr';
};
