import { checkChoices, entriesOf, onStart } from '../../shared/devtools/checks/index.ts';

onStart(() => {
  for (const { host } of entriesOf('sort')) checkChoices('sort', [host]);
});
