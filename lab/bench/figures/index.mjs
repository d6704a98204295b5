import { append, appendPlain } from './append.mjs';
import { autocomplete } from './autocomplete.mjs';
import { dialog } from './dialog.mjs';
import { evaluation } from './evaluation.mjs';
import { mounts } from './mounts.mjs';
import { presses } from './presses.mjs';
import { ready } from './ready.mjs';
import { scan } from './scan.mjs';
import { server } from './server.mjs';
import { shift } from './shift.mjs';
import { tabs } from './tabs.mjs';

/** All benchmarks, in the order of the report. */
export const benches = [
  ready,
  evaluation,
  append,
  appendPlain,
  autocomplete,
  dialog,
  presses,
  scan,
  shift,
  mounts,
  tabs,
  server,
];
