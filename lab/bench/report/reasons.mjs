/** Why a goal is missed, found in traces of the measured pages. A reason is printed only while its goal is missed. */
export const reasons = {
  loader: 'the list of islands grew; `npm run build` has a budget for it',
  first: 'restoring copies of elements, and the step of the listing at load ([decisions](decisions.md#open))',
  listing: 'the first chunk, as above; React is 39 KB of it',
  ready:
    'the islands are modules, so the cards are painted once before their stars and prices and laid out again with them; each hook takes 0.14 ms',
  'append-2':
    'the style and layout are those of the contained blocks (349 elements and 690 objects beside 339 and 665); what is more is script: the HTML is cleaned, 96 islands mount, and a commit of React writes the status line',
  'append-100':
    'the HTML is cleaned, 96 islands mount, and a commit of React writes the status line; at page 100 the main thread works 43 ms beside 27 ms, at the full speed of a busy machine',
  'first-key':
    'code that runs for the first time: of 24 ms more on the main thread, at full speed, V8 takes 7 ms to compile functions and script takes 5 ms more; the waiting state is drawn before the response, so there are 8 style updates beside 3',
  dialog:
    'the press is held until the island of its link has mounted, so the request leaves later; cleaning the HTML and a commit of React take 3 ms more of script at full speed, and the dialog and its stars are 2 layouts beside 1',
  suggestions: 'not explained: 0.82 and 0.97 in two other runs',
  all: 'the first chunk, as above, and one request life cycle for every form',
  scan: 'of 1.7 ms a search, at full speed under the profiler, the browser takes 1 ms to find the elements, because most hooks are attributes and the peer asks for classes; 0.7 ms of script hands 1,000 hosts to their islands',
};
