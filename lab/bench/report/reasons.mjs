/** Why a goal is missed, found in traces of the measured pages. A reason is printed only while its goal is missed. */
export const reasons = {
  first:
    'what the page may call at once is in it: the API of scripts, the step of the listing at load, restoring copies of elements, and the list of islands ([decisions](decisions.md#open))',
  listing: 'the first chunk, as above; React is 39 KB of it, and ky 4 KB',
  all: 'the first chunk, as above; splitting costs 19 KB beside one file, since no file can use the compression of another',
  'first-script':
    'of 10 ms at full speed 7 find and mount the 97 hosts of the page; the rest is the evaluation of the first chunk',
  ready:
    "a host costs two or three changes of the page and the marks that restore the server's HTML; by hand there is one change and nothing to restore",
  'ready-24':
    'of the main thread, at full speed, 56 ms beside 47: 11 ms of script beside 5, since each host has a signal, a context and marks',
  'ready-800': 'the same: 480 ms of the main thread beside 383, 82 of it script beside 12',
  'append-2': 'at full speed some 15 ms of script beside 2: the HTML is cleaned, and 96 islands mount',
  'append-100': 'as page 2',
  'first-key':
    'at full speed 16 ms of script beside 7, with the same style and layout: the request and its checks, which run for the first time, and the matches in each row',
  'first-key-algolia':
    "at full speed 16 ms of script beside the peer's, which ran its own at load: the request and its checks, which run for the first time, and the matches in each row",
  'first-key-focus':
    'React and the island are evaluated between the key and the answer; the peer ran its script at load',
  requests:
    'the step of a list at load, what adds its pages and what React draws around it are files of their own, and so is what an idle page needs of notices',
  dialog:
    'at full speed the response is handled in 6 ms of script beside 1, since the HTML is cleaned and checked; React draws the stars in the task after the dialog',
  presses:
    'the first press of a page loads what it needs, the shop answers in 0.1 to 0.3 s, and the search waits 0.25 s after the last key (`data-delay`)',
  'presses-task': 'the frame in which 24 new cards of the shop are styled, laid out and painted for the first time',
  scan: 'of 1.7 ms a search, at full speed under the profiler, the browser takes 1 ms to find the elements, because most hooks are attributes and the peer asks for classes; 0.7 ms of script hands 1,000 hosts to their islands',
};
