/** Why a goal is missed, from traces of the measured pages. A reason is printed only while its goal is missed. */
export const reasons = {
  loader: 'the list of islands grew; `npm run build` has a budget for it',
  first: 'the first chunk holds whole rungs of `shared/`, and the checks that report mistakes (docs/decisions.md)',
  listing: 'the same, and React is 40 KB of it',
  all: 'the same, and one request life cycle for every form',
};
