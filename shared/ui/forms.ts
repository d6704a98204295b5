// What views of forms and lists share beyond React: one chunk, which a listing's view does without.
import './serverHtml.tsx';
import './useCall.ts';
