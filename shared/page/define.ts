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

/**
 * Adds a site's own island to the runtime. It mounts, unmounts and reports errors like the built-in islands.
 * @throws TypeError if the definition is invalid or the name is in use
 */
export const define = (own: OwnIsland): void => {
  const { name, selector, when = 'visible', mount } = own;
  const refuse = (mistake: string) => {
    throw new TypeError(`Juzur.define: ${mistake}`);
  };
  const check = (key: keyof OwnIsland, isRight: boolean, expected: string) =>
    isRight || refuse(`${key}: expected ${expected}, got ${own[key]}`);
  const runtime = getRuntime();
  check('name', /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name), 'small letters, digits and dashes');
  if (runtime?.names().includes(name)) refuse(`the name ${name} is taken`);
  check('selector', typeof selector === 'string' && isSelector(selector), 'a CSS selector');
  check('when', MOMENTS.includes(when), MOMENTS.join(', '));
  check('mount', typeof mount === 'function', 'a function');
  const module = { readConfig: () => undefined as never, attach: mount };
  // As a chunk, so that `mount` runs after the script that defines it: it may use what comes below.
  runtime?.add([{ name, selector, when, load: async () => ({ [exportedName(name)]: module }) }]);
};
