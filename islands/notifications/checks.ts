import { checkOpeners, knowOtherNames, LINKS } from '../../shared/devtools/checks/index.ts';

checkOpeners('notifications-list');

knowOtherNames('notifications', {
  url: LINKS,
  next_page: ['next', 'next_url', 'next_page_url'],
  is_read: ['read_at', 'read', 'isRead'],
});
