import { type Entry, type IslandContext, type IslandModule, matches } from '../core/index.ts';
import { checkLater } from './checks.ts';
import { report } from './report.ts';

const contextOf = (entry: Entry, config: never): IslandContext<never> => {
  const { definition, host, controller, requiredElements } = entry;
  const { name } = definition;
  return {
    island: name,
    host,
    config,
    signal: controller.signal,
    // A request may end after the island, which has no state then.
    setState: (state) => {
      if (!controller.signal.aborted) host.dataset.state = state;
    },
    emit: (verb, detail = {}, cancelable = false) =>
      host.dispatchEvent(new CustomEvent(`juzur:${name}:${verb}`, { bubbles: true, cancelable, detail })),
    report: (cause) => report(name, host, cause),
    fail: (cause) => fail(entry, cause),
    requires: (...elements) => requiredElements.push(...elements),
  };
};

/**
 * The fields that a config names. If other code writes one again, the island mounts again on the new one. A file field is not
 * among them: old scripts replace it to empty it, and an upload would end.
 */
const fieldsIn = (config: unknown): HTMLElement[] =>
  Object.values(Object(config))
    .flat()
    .filter(
      (each): each is HTMLElement =>
        each instanceof HTMLElement && matches(each, 'input:not([type=file]),select,textarea'),
    );

/** Reports the error and unmounts the island. The aborted entry stays, so that only an explicit scan mounts it again. */
export const fail = ({ definition, host, controller }: Entry, cause: unknown): void => {
  if (controller.signal.aborted) return;
  controller.abort();
  host.removeAttribute('data-state');
  report(definition.name, host, cause, true);
};

/**
 * Mounts an island whose chunk is loaded. An error in its markup or code unmounts only this island. PAGE-02
 * @returns undefined if the island has mounted or failed by now; otherwise a promise that never rejects
 */
export const mountIsland = (entry: Entry, module: IslandModule<never>): Promise<void> | undefined => {
  const { host, controller } = entry;
  if (controller.signal.aborted) return;
  const mounted = () => {
    if (!controller.signal.aborted) host.dataset.state ||= 'idle';
  };
  const failed = (cause: unknown) => fail(entry, cause);
  try {
    entry.options = module.options;
    checkLater(entry);
    const config = module.readConfig(host);
    entry.config = config;
    entry.requiredElements.push(...fieldsIn(config));
    const attaching = module.attach(contextOf(entry, config), entry.prepared);
    if (attaching) return Promise.resolve(attaching).then(mounted).catch(failed);
    mounted();
  } catch (cause) {
    const isComplete = () => {
      try {
        module.readConfig(host);
        return true;
      } catch {
        return false;
      }
    };
    if (!isComplete()) entry.isComplete = isComplete;
    failed(cause);
  }
};
