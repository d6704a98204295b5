import type { CheckedHost, Plan, Probe } from '../../../islands/about.ts';
import { IslandError } from '../../../shared/core/index.ts';
import type { Fault as ErrorDetail } from '../../../shared/page/index.ts';
import type { Fault } from '../fault.ts';
import { checks } from '../islands.ts';
import type { Page } from '../page/page.ts';
import { get } from '../read/readPage.ts';
import { readUpTo } from '../read/readUpTo.ts';
import { errorOf, mistakeFault } from '../rules/hosts.ts';
import { type Recorded, recordRequests } from './record.ts';
import { failureFault, pageCacheFaults, responseFaults, type Sender } from './responses.ts';

/** Marks a request as a prefetch, so that the shop does not mark notifications as read. */
const ONLY_LOOKING = { 'Sec-Purpose': 'prefetch' };

type Planned = Plan & Sender;

/** The hosts that an island can read, with the island's name. */
const readHosts = ({ hosts }: Page): (readonly [island: string, checked: CheckedHost])[] =>
  hosts
    .filter(({ element, module }) => !errorOf(() => module.readConfig(element)).length)
    .map(({ element, definition, module }) => [definition.name, { host: element, config: module.readConfig(element) }]);

/** The requests that the islands of a page would send, one per URL. */
const plansOf = (page: Page): Planned[] => {
  const plans = readHosts(page).flatMap(([island, checked]) =>
    (checks[island]?.plans?.(checked) ?? []).map((plan) => ({ ...plan, island, element: checked.host })),
  );
  const keyOf = ({ island, url, isOncePerPage }: Planned) => `${island} ${isOncePerPage ? '' : url}`;
  return [...new Map(plans.map((plan) => [keyOf(plan), plan])).values()];
};

const asVisitor = async ({ url }: Recorded, headers: Readonly<Record<string, string>>): Promise<Recorded | null> => {
  const response = await get(url, { ...headers, ...ONLY_LOOKING }).catch(() => null);
  if (!response) return null;
  return { url, status: response.status, headers: response.headers, body: new Uint8Array() };
};

/** Sends a request as its island does. @returns the errors that the island reports, and the responses */
const send = async (page: Page, plan: Planned, headers: Readonly<Record<string, string>>) => {
  const recording = recordRequests({ ...headers, ...ONLY_LOOKING });
  const faults: Fault[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    faults.push(failureFault(page, plan, (event as CustomEvent<ErrorDetail>).detail.cause));
  };
  page.document.addEventListener('juzur:error', listen);
  try {
    await plan.send({ island: plan.island, host: null });
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

/** Requests that only the check sends, one per URL. */
const probesOf = (page: Page): (Probe & { island: string })[] => {
  const probes = readHosts(page).flatMap(([island, checked]) => {
    const probe = checks[island]?.probe?.(checked);
    return probe ? { ...probe, island } : [];
  });
  // The first of the same URL wins.
  return [...new Map(probes.reverse().map((probe) => [probe.url, probe])).values()];
};

/** Sends a GET to a route of the site, and lets the island judge its JSON. */
const probeFaults = async (
  page: Page,
  { island, url, find }: Probe & { island: string },
  headers: Readonly<Record<string, string>>,
): Promise<Fault[]> => {
  // Other sites do not receive the headers.
  if (new URL(url).origin !== page.url.origin) return [];
  try {
    const response = await get(url, {
      ...headers,
      ...ONLY_LOOKING,
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    });
    const { bytes } = await readUpTo(response.body);
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return response.ok ? find(json).map((mistake) => mistakeFault(page, island, mistake)) : [];
  } catch {
    // No JSON, or no response: the route reads no GET.
    return [];
  }
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
  for (const probe of probesOf(page)) found.push(...(await probeFaults(page, probe, headers)));
  return found;
};
