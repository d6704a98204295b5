import { islands } from '../../../islands/index.ts';
import { type IslandModule, loadModule, type Mistake, setRuntime } from '../../../shared/core/index.ts';
import { findHosts, namesOf } from '../../../shared/core/scan.ts';
import { rawConfigReader } from '../../../shared/page/index.ts';
import type { Dom } from './dom.ts';
import type { Host, Page, PageSource } from './page.ts';
import { parsePage } from './parse.ts';
import { fillDocument } from './toDom.ts';

/** The islands' own modules, by name. */
export type Modules = ReadonlyMap<string, IslandModule<never>>;

/** Loads every island as a page does. @returns the modules by the island's name */
export const loadModules = async (): Promise<Modules> =>
  new Map(await Promise.all(islands.map(async (island) => [island.name, await loadModule(island)] as const)));

export interface OpenOptions {
  dom: Dom;
  modules: Modules;
  /** Names of the site's own islands. */
  ownIslands: readonly string[];
}

/**
 * Parses a page and starts a runtime that mounts nothing: it reads the configuration and finds the hosts.
 * @param diagnose receives the mistakes that the scan finds
 */
export const openPage = (
  source: PageSource,
  { dom, modules, ownIslands }: OpenOptions,
  diagnose: (mistake: Mistake) => void,
): Page => {
  const { document } = dom;
  const places = new WeakMap();
  const { tree, tags, repeatedAttributes } = parsePage(source.html, true);
  dom.setUrl(source.url.href);
  fillDocument(tree, document, places);
  const withoutScripts = document.implementation.createHTMLDocument();
  fillDocument(parsePage(source.html, false).tree, withoutScripts, places);

  const config = rawConfigReader();
  const known = [...islands.flatMap(namesOf), ...ownIslands];
  setRuntime({
    build: 'check',
    url: source.url.href,
    isFullLoader: true,
    config,
    diagnose,
    names: () => known,
    entries: () =>
      hosts.map(({ element, definition }) => ({
        definition,
        host: element,
        controller: new AbortController(),
        requiredElements: [],
        held: [],
        pending: false,
      })),
    add() {},
    scan() {},
    destroy() {},
    stop() {},
  });
  const hosts: Host[] = [];
  const hostsOf = new Map<Element, Host[]>();
  const add = (element: HTMLElement, definition: Host['definition']) => {
    const found = hostsOf.get(element) ?? [];
    if (found.some((host) => host.definition === definition)) return;
    const host = { element, definition, module: modules.get(definition.name) as Host['module'] };
    hosts.push(host);
    hostsOf.set(element, [...found, host]);
  };
  for (const element of findHosts(document, islands, config().hooks, add, diagnose))
    if (!known.includes(element.getAttribute('data-island') as string)) diagnose({ kind: 'island', element, known });
  return { ...source, document, withoutScripts, tags, repeatedAttributes, hosts, hostsOf, places };
};
