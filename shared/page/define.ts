import { exportedName, getRuntime, type IslandContext, type When } from '../core/index.ts';
import { isSelector } from './options.ts';

/** What the `mount` function of a site's own island receives for each host. */
export type MountContext = Pick<IslandContext, 'island' | 'host' | 'signal' | 'setState' | 'emit' | 'report' | 'fail'>;

/** A site's own island, defined in a plain script. docs/own-islands.md */
export interface OwnIsland {
  /** The name in errors and in events, `juzur:NAME:VERB`: lower-case letters, digits and dashes. */
  name: string;
  /** CSS selector of the hosts. */
  selector: string;
  /** When the island mounts on a host. The default is `visible`: near the viewport. */
  when?: When;
  /** Called once for each host. Everything it starts must end when `signal` aborts. A promise is awaited. */
  mount(context: MountContext): void | Promise<void>;
}

const MOMENTS: readonly When[] = ['load', 'idle', 'visible', 'interaction'];

/** The first mistake in a site's definition. @returns null if the definition is valid */
const mistakeIn = ({ name, selector, when = 'visible', mount }: OwnIsland, taken: readonly string[]): string | null => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `name: expected small letters, digits and dashes, got ${name}`;
  if (taken.includes(name)) return `the name ${name} is taken`;
  if (typeof selector !== 'string' || !isSelector(selector))
    return `selector: expected a CSS selector, got ${selector}`;
  if (!MOMENTS.includes(when)) return `when: expected ${MOMENTS.join(', ')}, got ${when}`;
  if (typeof mount !== 'function') return `mount: expected a function, got ${mount}`;
  return null;
};

/**
 * Adds a site's own island to the runtime. It mounts, unmounts and reports errors like the built-in islands.
 * @throws TypeError if the definition is invalid or the name is in use
 */
export const define = (own: OwnIsland): void => {
  const runtime = getRuntime();
  const mistake = mistakeIn(own, runtime?.names() ?? []);
  if (mistake) throw new TypeError(`Juzur.define: ${mistake}`);
  const { name, selector, when = 'visible', mount } = own;
  const module = { readConfig: () => undefined as never, attach: mount };
  // As a chunk, so that `mount` runs after the script that defines it: it may use what comes below.
  runtime?.add([{ name, selector, when, load: async () => ({ [exportedName(name)]: module }) }]);
};
