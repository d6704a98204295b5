// The loader's search for hooks, bundled from the sources because the built loader doesn't export it.
import { islands } from '../../../islands/index.ts';
import { findHosts } from '../../../shared/core/scan.ts';

window.scan = (root) => {
  let hosts = 0;
  findHosts(
    root,
    islands,
    {},
    () => hosts++,
    () => {},
  );
  return hosts;
};

/** One class for each selector that the loader looks for. */
const selectors = islands.flatMap(({ selector = '' }) => selector.split(',')).filter(Boolean).length + 1;
const classes = Array.from({ length: selectors }, (_, n) => `.h${n}`);
window.single = (root) => classes.reduce((sum, name) => sum + [...root.querySelectorAll(name)].length, 0);
