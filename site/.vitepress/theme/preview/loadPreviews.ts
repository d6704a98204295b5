import { withBase } from 'vitepress';
import type { PreviewData } from '../../../preview/data.ts';
import type { Lang } from '../words.ts';

const loaded = new Map<Lang, Promise<PreviewData>>();

/** Loads the islands' markup and states, once for each language. */
export function loadPreviews(lang: Lang): Promise<PreviewData> {
  const known = loaded.get(lang);
  if (known) return known;
  const data = fetch(withBase(`/preview/${lang}.json`)).then((response) => response.json() as Promise<PreviewData>);
  loaded.set(lang, data);
  return data;
}
