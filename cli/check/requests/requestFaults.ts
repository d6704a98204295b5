import { IslandError } from '../../../shared/core/index.ts';
import type { Fault as ErrorDetail } from '../../../shared/page/index.ts';
import type { Fault } from '../fault.ts';
import type { Page } from '../page/page.ts';
import { get } from '../read/readPage.ts';
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

/** Sends the page's own GET requests once, with and without `X-Requested-With`, and checks the responses. */
export const requestFaults = async (page: Page, headers: Readonly<Record<string, string>>): Promise<Fault[]> => {
  const found = pageCacheFaults(page);
  for (const plan of plansOf(page)) {
    const { faults, response } = await send(page, plan, headers);
    found.push(...faults);
    if (response?.status === 200)
      found.push(...responseFaults(page, plan, response, await asVisitor(response, headers)));
  }
  return found;
};
