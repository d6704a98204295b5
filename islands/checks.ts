// What the console reports of a page, and of each island. `npm run docs` writes this file.
import './autocomplete/checks.ts';
import './chained-selects/checks.ts';
import './counts/checks.ts';
import './filters/checks.ts';
import './form/checks.ts';
import './home-blocks/checks.ts';
import './listing/checks.ts';
import './messages/checks.ts';
import './notifications/checks.ts';
import './panel/checks.ts';
import './profile-image/checks.ts';
import './quantity/checks.ts';
import './rating/checks.ts';
import './share/checks.ts';
import './sort/checks.ts';
import './tracking/checks.ts';

export { checkAll, reportMistake } from '../shared/devtools/checks/index.ts';
