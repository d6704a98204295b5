import { checkChoices, onEach } from '../../shared/devtools/checks/index.ts';

onEach(['sort'], (host) => checkChoices('sort', [host]));
