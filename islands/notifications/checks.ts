import { checkOpeners, onLoad } from '../../shared/devtools/checks/index.ts';

onLoad(() => checkOpeners('notifications-list'));
