import { checkOpeners } from '../../shared/devtools/checks/index.ts';

checkOpeners('panel');
