import { report } from './report.ts';
import type { Entry, IslandModule, Life } from './types.ts';

const lifeOf = (entry: Entry, config: never): Life<never> => {
  const { definition, host, controller, parts } = entry;
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
    needs: (...elements) => parts.push(...elements),
  };
};

/** Reports and ends a life. The entry stays, dead, so that only an explicit scan tries it again. */
const fail = ({ definition, host, controller }: Entry, cause: unknown): void => {
  if (controller.signal.aborted) return;
  controller.abort();
  host.removeAttribute('data-state');
  report(definition.name, host, cause);
};

/**
 * Gives an island whose chunk has come its life on the host; a fault in its markup or its code ends it alone. PAGE-02
 * @param module the chunk, or why there is none
 */
export const bringUp = async (entry: Entry, module: IslandModule<never> | Error): Promise<void> => {
  if (entry.controller.signal.aborted) return;
  try {
    if (module instanceof Error) throw module;
    await module.attach(lifeOf(entry, module.readConfig(entry.host)));
    if (!entry.controller.signal.aborted) entry.host.dataset.state ||= 'idle';
  } catch (cause) {
    fail(entry, cause);
  }
};
