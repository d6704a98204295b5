import { defaultRoutes } from '../../../shared/request/http/routes.ts';
import { type Choice, queryOf, segmentOf } from './choice.ts';
import type { IslandDocs } from './docs.ts';
import { translate } from './english.ts';
import type { Fixtures } from './fixtures.ts';
import type { GalleryIsland } from './islands.ts';
import { runnable, splitConfig } from './markup.ts';
import { textsIn } from './words.ts';

/** A page with the smallest markup, and with what the island shows besides. */
export interface Preview {
  body: string;
  /** The page configuration. */
  config: object;
  /** Data for the script that plays the island's steps and lists its events. */
  play: object;
}

/** Path that prefixes every URL of a preview's server. */
export const serverPath = (name: string, choice: Choice): string => `/islands/${name}/server/${segmentOf(choice)}`;
export const previewPath = (name: string, choice: Choice): string => `/islands/${name}/preview${queryOf(choice)}`;

/** All routes of the contract on the preview's own server, which needs no token. */
const routesAt = (base: string) =>
  Object.fromEntries(Object.entries(defaultRoutes).map(([key, path]) => [key, path && base + path]));

const translated = (steps: NonNullable<GalleryIsland['steps']>, lang: Choice['lang']) =>
  steps.map((step) => ({ ...step, ...(step.value && { value: translate(step.value, lang) }) }));

export function openPreview(
  docs: IslandDocs,
  island: GalleryIsland,
  fixtures: Record<Choice['lang'], Fixtures>,
  choice: Choice,
  origin: string,
): Preview {
  const { lang, state } = choice;
  const base = serverPath(docs.name, choice);
  const { loginTitle } = textsIn(lang);
  const { body, config } = splitConfig(runnable(docs, island, fixtures[lang], { base, origin, loginTitle }));
  const isPlayed = state !== 'ready' && state !== 'no-script';
  return {
    body: translate(body, lang),
    config: {
      locale: lang,
      authorized: true,
      // A different user per preview: otherwise its tabs would share one count of notifications.
      current_user: { first_name: base },
      routes: routesAt(base),
      ...config,
    },
    play: {
      island: docs.name,
      events: docs.events,
      isOffline: state === 'offline',
      steps: isPlayed ? translated(island.steps ?? [], lang) : [],
    },
  };
}
