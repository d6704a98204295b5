import { knowOtherNames, LINKS, onEach, reportHookError } from '../../shared/devtools/checks/index.ts';

knowOtherNames('search', {
  url: LINKS,
  image: ['thumb', 'thumbnail', 'img', 'picture', 'image_url', 'photo'],
  price: ['formatted_price', 'price_formatted', 'display_price'],
});

/** Reports an option of the form that is on its field, as `data-query` is: nothing reads it there. SRCH-01 */
onEach(['autocomplete'], (form) => {
  for (const name of ['data-method', 'data-min-chars', 'data-delay']) {
    const field = form.querySelector(`input[${name}]`);
    const value = field?.getAttribute(name);
    if (field) reportHookError('autocomplete', field, name, 'it on the form', value, `<form ${name}="${value}">`);
  }
});
