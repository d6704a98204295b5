/** Why a goal is missed, from traces of the measured pages. A reason is printed only while its goal is missed. */
export const reasons = {
  loader: 'the list of islands grew; `npm run build` has a budget for it',
  first: 'the first chunk holds whole rungs of `shared/`, and the checks that report mistakes (docs/decisions.md)',
  listing: 'the first chunk, as above; React is 39 KB of it',
  ready:
    'the islands are modules, so the cards are painted once before their stars and prices and laid out again with them; each hook takes 0.14 ms',
  'append-2':
    'the block is styled and laid out before its stars and prices are drawn (the focus on its first link), and again in the frame; the 96 mounts take 13 ms',
  'append-100': 'as above; besides, the cost grows with the pages in the list, which is not explained yet',
  dialog:
    'the press is held until the island of its link has mounted, so the request leaves 7 ms later; cleaning the HTML and a commit of React take 17 ms that inserting it does not',
  all: 'the first chunk, as above, and one request life cycle for every form',
};
