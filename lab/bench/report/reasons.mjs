/** Why a goal is missed, found in traces of the measured pages. A reason is printed only while its goal is missed. */
export const reasons = {
  first:
    'what the page may call at once is in it: the API of scripts, the step of the listing at load, restoring copies of elements, and the list of islands ([decisions](decisions.md#open))',
  listing: 'the first chunk, as above; React is 39 KB of it, and ky 4 KB',
  all: 'the first chunk, as above; splitting costs 19 KB beside one file, since no file can use the compression of another',
  ready:
    "a host costs two or three changes of the page and the marks that restore the server's HTML; by hand there is one change and nothing to restore",
  'append-2':
    'the style and layout are those of the contained blocks; what is more is script: the HTML is cleaned, 96 islands mount, and a commit of React writes the status line',
  'append-100': 'as page 2',
  'first-key':
    'in a trace, V8 compiles functions that run for the first time for 48 of 227 ms, beside 6 ms of the bare listbox, which ran them at load; the request leaves after 67 ms beside 20, and there are 4 layouts beside 2',
  'first-key-algolia': 'as the row above',
  'first-key-focus':
    'React and the island are evaluated between the key and the answer: 201 ms of script beside 52; the peer ran its script at load',
  requests: 'the step of a list at load is a file of its own, and so is what an idle page needs of notices',
  dialog:
    'the press is held until the island of its link has mounted, so the request leaves later; cleaning the HTML and a commit of React take 3 ms more of script at full speed, and the dialog and its stars are 2 layouts beside 1',
  presses:
    'the first press of a page loads what it needs, React among it, and the shop answers in 0.1 to 0.3 s; a later press has neither wait',
  'presses-task': 'React is evaluated and draws for the first time in one task',
  scan: 'of 1.7 ms a search, at full speed under the profiler, the browser takes 1 ms to find the elements, because most hooks are attributes and the peer asks for classes; 0.7 ms of script hands 1,000 hosts to their islands',
};
