// One React root per display, as on a page that renders its widgets one by one and removes their HTML by hand.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const Stars = ({ value }) =>
  createElement('span', {
    className: 'juzur-rating',
    role: 'img',
    'aria-label': value,
    style: { '--juzur-max': 5, '--juzur-value': value },
  });

window.drawRoots = (root) => {
  for (const input of root.querySelectorAll('.rating-tooltip-manual')) {
    const container = document.createElement('span');
    input.hidden = true;
    input.after(container);
    createRoot(container).render(createElement(Stars, { value: input.value }));
  }
};
