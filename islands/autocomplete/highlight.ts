import { fold, graphemes } from '../../shared/text/index.ts';

/** A part of a title. `hit` is true if it matches a word of the query. */
export interface Stretch {
  text: string;
  hit: boolean;
}

/** Splits a title so that `<mark>` can wrap each word of the query, in any position and any spelling. SRCH-02 */
export const highlight = (title: string, query: string): Stretch[] => {
  const parts = graphemes(title);
  const folds = parts.map(fold);
  const folded = folds.join('');
  /** Maps each code unit of the folded title to its grapheme. A grapheme is marked as a whole or not at all. */
  const owners: number[] = folds.flatMap(({ length }, owner) => Array(length).fill(owner));
  const hits = new Set<number>();
  for (const word of fold(query).match(/\S+/g) ?? [])
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      // Marks the full range of graphemes: a tatweel between two letters has no folded code unit of its own.
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
