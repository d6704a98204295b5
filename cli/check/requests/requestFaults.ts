import type { Config as SearchConfig } from '../../../islands/autocomplete/config.ts';
import { IslandError } from '../../../shared/core/index.ts';
import type { Fault as ErrorDetail } from '../../../shared/page/index.ts';
import { routes, withParam } from '../../../shared/request/index.ts';
import { type Fault, warning } from '../fault.ts';
import { type Page, placeOf } from '../page/page.ts';
import { get } from '../read/readPage.ts';
import { readUpTo } from '../read/readUpTo.ts';
import { listPlanners } from './lists.ts';
import { partPlanners } from './parts.ts';
import type { Plan } from './plan.ts';
import { type Recorded, recordRequests } from './record.ts';
import { failureFault, pageCacheFaults, responseFaults } from './responses.ts';

const PLANNERS = { ...listPlanners, ...partPlanners };
/** Marks a request as a prefetch, so that the shop does not mark notifications as read. */
const ONLY_LOOKING = { 'Sec-Purpose': 'prefetch' };

/** The requests that the islands of a page would send, one per URL. A host with invalid markup sends none. */
const plansOf = (page: Page): Plan[] => {
  const plans = page.hosts.flatMap((host) => {
    try {
      return PLANNERS[host.definition.name]?.(host, page) ?? [];
    } catch {
      return [];
    }
  });
  const keyOf = ({ island, url }: Plan) => `${island} ${island === 'rating-trigger' ? '' : url}`;
  return [...new Map(plans.map((plan) => [keyOf(plan), plan])).values()];
};

const asVisitor = async ({ url }: Recorded, headers: Readonly<Record<string, string>>): Promise<Recorded | null> => {
  const response = await get(url, { ...headers, ...ONLY_LOOKING }).catch(() => null);
  if (!response) return null;
  return { url, status: response.status, headers: response.headers, body: new Uint8Array() };
};

/** Sends a request as its island does. @returns the errors that the island reports, and the responses */
const send = async (page: Page, plan: Plan, headers: Readonly<Record<string, string>>) => {
  const recording = recordRequests({ ...headers, ...ONLY_LOOKING });
  const faults: Fault[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    faults.push(failureFault(page, plan, (event as CustomEvent<ErrorDetail>).detail.cause));
  };
  page.document.addEventListener('juzur:error', listen);
  try {
    await plan.send(new AbortController().signal);
  } catch (cause) {
    // Any other error is a bug of the checker.
    if (!(cause instanceof IslandError)) throw cause;
    faults.push(failureFault(page, plan, cause));
  } finally {
    page.document.removeEventListener('juzur:error', listen);
    recording.stop();
  }
  return { faults, response: recording.responses[0] };
};

/** A search text that every Arabic shop has results for. */
const SEARCHED = 'ا';

/**
 * Reports a search that is sent by POST to a route that reads a GET: a route that looks for the words in the query finds
 * none in a POST, and the visitor gets no suggestions. Only a GET is sent.
 */
const searchFaults = async (page: Page, headers: Readonly<Record<string, string>>): Promise<Fault[]> => {
  const host = page.hosts.find(
    ({ element, definition }) => definition.name === 'autocomplete' && element.getAttribute('data-method') !== 'get',
  );
  if (!host) return [];
  try {
    const { input } = host.module.readConfig(host.element) as SearchConfig;
    const url = withParam(new URL(routes().search, page.url).href, input.name || 'q', SEARCHED);
    // Other sites do not receive the headers.
    if (new URL(url).origin !== page.url.origin) return [];
    const response = await get(url, {
      ...headers,
      ...ONLY_LOOKING,
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    });
    const { bytes } = await readUpTo(response.body);
    const { results } = JSON.parse(new TextDecoder().decode(bytes)) as { results?: unknown[] };
    if (!response.ok || !results?.length) return [];
  } catch {
    // No JSON, or no response: the route reads no GET.
    return [];
  }
  const message = 'autocomplete: the search is sent by POST, but its route answers a GET with suggestions';
  return [
    warning(
      placeOf(page, host.element),
      'shape',
      message,
      'data-method="get" on the form, unless the route reads a POST too',
    ),
  ];
};

/** Sends the page's own GET requests once, with and without `X-Requested-With`, and checks the responses. */
export const requestFaults = async (page: Page, headers: Readonly<Record<string, string>>): Promise<Fault[]> => {
  const found = pageCacheFaults(page);
  for (const plan of plansOf(page)) {
    const { faults, response } = await send(page, plan, headers);
    found.push(...faults);
    if (response?.status === 200)
      found.push(...responseFaults(page, plan, response, await asVisitor(response, headers)));
  }
  return [...found, ...(await searchFaults(page, headers))];
};
