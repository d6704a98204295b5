import { knowOtherNames, LINKS } from '../../shared/devtools/checks/index.ts';

knowOtherNames('search', {
  url: LINKS,
  image: ['thumb', 'thumbnail', 'img', 'picture', 'image_url', 'photo'],
  price: ['formatted_price', 'price_formatted', 'display_price'],
});
