import { fold, graphemes } from '../../shared/text/fold.ts';

/** A stretch of a title; `hit` where it answers a word of the query. */
export interface Stretch {
  text: string;
  hit: boolean;
}

/** A title in stretches, for `<mark>`: the query's words wherever they stand, however they are spelled. SRCH-02 */
export const highlight = (title: string, query: string): Stretch[] => {
  const parts = graphemes(title);
  const folds = parts.map(fold);
  const folded = folds.join('');
  /** For each unit of the folded title, the grapheme it comes from: a grapheme is marked whole or not at all. */
  const owners: number[] = folds.flatMap(({ length }, owner) => Array(length).fill(owner));
  const hits = new Set<number>();
  for (const word of fold(query).match(/\S+/g) ?? [])
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      // Up to the last one's owner: a tatweel between two letters has no unit and is marked with them.
      for (let owner = owners[at] as number; owner <= (owners[at + word.length - 1] as number); owner++)
        hits.add(owner);
  const stretches: Stretch[] = [];
  parts.forEach((text, index) => {
    const hit = hits.has(index);
    const last = stretches.at(-1);
    if (last?.hit === hit) last.text += text;
    else stretches.push({ text, hit });
  });
  return stretches;
};
