import { type Entry, getRuntime } from '../../core/index.ts';
import type { Log, SeenError, SeenRequest } from './log.ts';
import { t } from './texts.ts';

/** What the overlay shows of one host, or of the page. */
export interface Report {
  /** Null for the page. */
  readonly host: HTMLElement | null;
  readonly entries: readonly Entry[];
  /** The names of the host's islands. */
  readonly names: readonly string[];
  /** The host's `data-state`, or why it has none. */
  readonly state: string;
  readonly errors: SeenError[];
  readonly requests: SeenRequest[];
}

const MOST_REQUESTS = 5;

const stateOf = (host: HTMLElement, entries: readonly Entry[]): string => {
  const { state } = host.dataset;
  if (entries.some(({ controller }) => controller.signal.aborted)) return t('failed');
  return state || t(entries.some(({ waking, pending }) => waking && pending) ? 'starting' : 'waiting');
};

const hostsOf = (entries: readonly Entry[]): Map<HTMLElement, Entry[]> => {
  const hosts = new Map<HTMLElement, Entry[]>();
  for (const entry of entries) hosts.set(entry.host, [...(hosts.get(entry.host) ?? []), entry]);
  return hosts;
};

const isBefore = (a: Node, b: Node) => !!(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);

/** One report for the page, then one for each host in the order of the document. */
export const readReports = (log: Log): Report[] => {
  const page: Report = { host: null, entries: [], names: [], state: '', errors: [], requests: [] };
  const hosts = new Map<Element, Report>();
  for (const [host, entries] of hostsOf(getRuntime()?.entries() ?? [])) {
    const names = entries.map(({ definition }) => definition.name);
    hosts.set(host, { host, entries, names, state: stateOf(host, entries), errors: [], requests: [] });
  }
  /** The report of the nearest host around the element; with a name, only of a host that has this island. */
  const ownerOf = (element: Element | null, island?: string): Report => {
    for (let each = element; each; each = each.parentElement) {
      const report = hosts.get(each);
      if (report && (!island || report.names.includes(island))) return report;
    }
    return page;
  };
  for (const error of log.errors) ownerOf(error.element, error.island).errors.push(error);
  for (const request of [...log.requests].reverse()) {
    const { requests } = ownerOf(request.element);
    if (requests.length < MOST_REQUESTS) requests.push(request);
  }
  return [
    page,
    ...[...hosts].map(([, report]) => report).sort((a, b) => (isBefore(a.host as Node, b.host as Node) ? -1 : 1)),
  ];
};
