import { graphemes } from '../../shared/request/index.ts';
import { fold } from './words.ts';

/** Few different characters, which all rows of all responses repeat. */
const foldsOf = new Map<string, string>();

const foldOnce = (character: string): string => {
  const folded = foldsOf.get(character) ?? fold(character);
  foldsOf.set(character, folded);
  return folded;
};

/**
 * Splits a title so that `<mark>` can wrap each word of the query, in any position and any spelling. SRCH-02
 * @returns the parts; `hit` is true for one that matches a word
 */
export const highlight = (title: string, query: string) => {
  const parts = graphemes(title);
  const folds = parts.map(foldOnce);
  const folded = folds.join('');
  /** Maps each code unit of the folded title to its grapheme. A grapheme is marked as a whole or not at all. */
  const owners: number[] = folds.flatMap(({ length }, owner) => Array(length).fill(owner));
  const hits = new Set<number>();
  for (const word of fold(query).match(/\S+/g) ?? [])
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length))
      // Marks the full range of graphemes: a tatweel between two letters has no folded code unit of its own.
      for (let owner = owners[start] as number; owner <= (owners[start + word.length - 1] as number); owner++)
        hits.add(owner);
  const titleParts: { text: string; hit: boolean }[] = [];
  parts.forEach((text, index) => {
    const hit = hits.has(index);
    const last = titleParts.at(-1);
    if (last?.hit === hit) last.text += text;
    else titleParts.push({ text, hit });
  });
  return titleParts;
};
