import type { GenericSchema, InferOutput } from 'valibot';
import type { Config as SearchConfig } from '../../../islands/autocomplete/config.ts';
import { searchResponse } from '../../../islands/autocomplete/contract.ts';
import { type ChildLevel, fetchChoices } from '../../../islands/chained-selects/fetchChoices.ts';
import { homeBlock, mainBlocks } from '../../../islands/home-blocks/contract.ts';
import { fetchForm } from '../../../islands/rating/trigger/modal.ts';
import type { RatingTriggerConfig } from '../../../islands/rating/trigger/readConfig.ts';
import { InvalidResponseError, request, routes, withId, withParam } from '../../../shared/request/index.ts';
import { type Planner, planOf } from './plan.ts';

/** A search text that every Arabic shop has results for. */
const SEARCHED = 'ا';
const SHOWN_RATING = 5;

const autocomplete: Planner = (host) => {
  const { method, input } = host.module.readConfig(host.element) as SearchConfig;
  const { search: url } = routes();
  const options = { limit: 'suggestions', retries: 0, host: null, island: 'autocomplete', route: 'search' } as const;
  const send = (signal: AbortSignal) =>
    request({ method, url, fields: { [input.name || 'q']: SEARCHED }, response: searchResponse(), ...options, signal });
  return method === 'get' ? [planOf(host, url, send)] : [];
};

/** Requests the choices of each level whose parent has at least one choice. */
const chainedSelects: Planner = (host) =>
  (['city', 'area'] as const satisfies ChildLevel[]).flatMap((level) => {
    const parent = host.element.querySelector(`select[data-level=${level === 'city' ? 'region' : 'city'}]`);
    const child = host.element.querySelector(`select[data-level=${level}]`);
    const id = [...(parent?.querySelectorAll('option') ?? [])].map(({ value }) => value).find((value) => value);
    if (!child || !id) return [];
    return planOf(host, withId(routes()[level], id), (signal) => fetchChoices(host.element, level, id, signal));
  });

/** Throws if the HTML in the JSON is escaped: visitors would see the tags as text. */
const refuseEscaped = (path: string, blocks: readonly { html: string }[]) => {
  if (blocks.some(({ html }) => /^\s*&lt;[a-z]/i.test(html)))
    throw new InvalidResponseError('answer', path, 'html of a block: expected HTML, got escaped HTML');
};

const homeBlocks: Planner = (host) => {
  const { url } = host.module.readConfig(host.element) as { url: string };
  const plan = <S extends GenericSchema>(
    name: string,
    value: string,
    schema: S,
    blocksOf: (response: InferOutput<S>) => readonly { html: string }[],
  ) => {
    const requestUrl = withParam(url, name, value);
    return planOf(host, requestUrl, async (signal) => {
      const options = {
        signal,
        limit: 'blocks',
        retries: 0,
        host: null,
        island: 'home-blocks',
        route: 'home_blocks',
      } as const;
      refuseEscaped(
        new URL(requestUrl).pathname,
        blocksOf(await request({ url: requestUrl, response: schema, ...options })),
      );
    });
  };
  const main = plan('type', 'main-blocks', mainBlocks, (found) => found);
  return [
    plan('page', '1', homeBlock, ({ results }) => results),
    ...(host.element.querySelector('[data-block-id]') ? [main] : []),
  ];
};

const ratingTrigger: Planner = (host) => {
  const { url } = host.module.readConfig(host.element) as RatingTriggerConfig;
  return url ? [planOf(host, url, (signal) => fetchForm(host.element, url, SHOWN_RATING, signal))] : [];
};

export const partPlanners: Record<string, Planner> = {
  autocomplete,
  'chained-selects': chainedSelects,
  'home-blocks': homeBlocks,
  'rating-trigger': ratingTrigger,
};
