import { type Entry, pageEntries, type When } from '../../core/index.ts';
import { type Fault, page } from '../../page/index.ts';
import type { Exchange } from '../../request/index.ts';

export interface SeenRequest extends Exchange {
  readonly id: number;
  /** The parsed response, as the page's own scripts adapted it; undefined for HTML and for responses with secrets. */
  readonly response: unknown;
}

/** Maximum number of errors and of requests. Older ones are dropped, because a page that polls may stay open for days. */
const MOST = 500;

const errorOf = ({ island, element, kind, cause }: Fault, id: number) => {
  const message = String((cause as Error | null)?.message ?? cause);
  const { fix = null } = Object(cause) as { fix?: string };
  // The message ends with the fix, but the overlay shows the fix separately.
  return { id, island, element, kind, fix, message: message.replace(`. Fix: ${fix}`, '') };
};

export type SeenError = ReturnType<typeof errorOf>;

/** The errors and requests of the page so far. `receive` records an event. */
export const createLog = () => {
  const errors: SeenError[] = [];
  const requests: SeenRequest[] = [];
  let count = 0;
  let response: { value: unknown } | undefined;
  const keep = <T>(list: T[], item: T) => {
    if (list.push(item) > MOST) list.shift();
  };
  return {
    errors,
    requests,
    receive({ type, detail }: Event & { detail?: unknown }) {
      count++;
      if (type === 'juzur:error') keep(errors, errorOf(detail as Fault, count));
      // A request dispatches both events in the same task, so no other request's event comes between them.
      else if (type === 'juzur:response') response = detail as { value: unknown };
      else {
        keep(requests, { ...(detail as Exchange), id: count, response: response?.value });
        response = undefined;
      }
    },
  };
};

type Log = ReturnType<typeof createLog>;

export interface Report {
  readonly host: HTMLElement | null;
  readonly entries: readonly Entry[];
  readonly names: readonly string[];
  /** The host's `data-state`, or why it has none, and what the host waits for. */
  readonly state: string;
  readonly errors: SeenError[];
  readonly requests: SeenRequest[];
}

const MOST_REQUESTS = 5;

export const STARTS: Record<When, string> = {
  load: 'at once',
  idle: 'when the browser is idle',
  visible: 'near the viewport',
  interaction: 'at the first touch',
};

const stateOf = (host: HTMLElement, entries: readonly Entry[]): string => {
  const { state } = host.dataset;
  if (entries.some(({ controller }) => controller.signal.aborted)) return 'failed';
  if (!state && entries.some(({ waking, pending }) => waking && pending)) return 'starting';
  const isForMembers = !page().authorized && entries.every(({ definition }) => definition.needsLogin);
  if (isForMembers) return `${state || 'waiting'}, starts with "authorized": true`;
  const [first] = entries;
  return state || `waiting, starts ${STARTS[first?.definition.when ?? 'load']}`;
};

/** One report for the page, then one for each host in the order of the document. */
export const readReports = (log: Log): Report[] => {
  const page: Report = { host: null, entries: [], names: [], state: '', errors: [], requests: [] };
  const hosts = new Map<Element, Report>();
  for (const entry of pageEntries()) {
    const { host } = entry;
    const entries = [...(hosts.get(host)?.entries ?? []), entry];
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
  const isBefore = (a: Element, b: Element) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [page, ...[...hosts].sort(([a], [b]) => (isBefore(a, b) ? -1 : 1)).map(([, report]) => report)];
};
