import { checkOpeners, knowOtherNames, LINKS, onLoad } from '../../shared/devtools/checks/index.ts';

onLoad(() => checkOpeners('notifications-list'));

knowOtherNames('notifications', {
  url: LINKS,
  next_page: ['next', 'next_url', 'next_page_url'],
  is_read: ['read_at', 'read', 'isRead'],
});
