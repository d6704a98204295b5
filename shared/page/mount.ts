import type { Entry, IslandContext, IslandModule } from '../core/index.ts';
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
    setState: (state) => {
      host.dataset.state = state;
    },
    emit: (verb, detail = {}, cancelable = false) =>
      host.dispatchEvent(new CustomEvent(`juzur:${name}:${verb}`, { bubbles: true, cancelable, detail })),
    report: (cause) => report(name, host, cause),
    fail: (cause) => fail(entry, cause),
    requires: (...elements) => requiredElements.push(...elements),
  };
};

/** Reports the error and unmounts the island. The aborted entry stays, so that only an explicit scan mounts it again. */
const fail = ({ definition, host, controller }: Entry, cause: unknown): void => {
  if (controller.signal.aborted) return;
  controller.abort();
  host.removeAttribute('data-state');
  report(definition.name, host, cause, true);
};

/**
 * Mounts an island whose chunk is loaded. An error in its markup or code unmounts only this island. PAGE-02
 */
export const mountIsland = async (entry: Entry, module: IslandModule<never>): Promise<void> => {
  if (entry.controller.signal.aborted) return;
  try {
    checkLater(entry, module);
    const config = module.readConfig(entry.host);
    entry.config = config;
    await module.attach(contextOf(entry, config), entry.prepared);
    if (!entry.controller.signal.aborted) entry.host.dataset.state ||= 'idle';
  } catch (cause) {
    fail(entry, cause);
  }
};
