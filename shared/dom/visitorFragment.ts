import { parseFragment } from './fragments.ts';

const VISITOR_TAGS = new Set(
  'a,abbr,article,b,bdi,blockquote,br,code,dd,div,dl,dt,em,figure,figcaption,h3,h4,h5,h6,hr,i,img,li,ol,p,pre,q,s,section,small,span,strong,sub,sup,time,u,ul'.split(
    ',',
  ),
);
const VISITOR_ATTRIBUTES =
  /^(class|dir|lang|title|href|src|alt|width|height|datetime|id|role|aria-[\w-]+|data-(?!island|track|config|money|dir-auto)[\w-]+)$/;

/** HTML that visitors wrote: as `parseFragment`, and only elements of running text, without our own hooks. CONTRACT "Calls" */
export const parseVisitorFragment = (html: string): DocumentFragment => {
  const fragment = parseFragment(html);
  for (const element of [...fragment.querySelectorAll('*')].reverse()) {
    if (!VISITOR_TAGS.has(element.localName)) element.replaceWith(...element.childNodes);
    else
      for (const { name } of [...element.attributes]) if (!VISITOR_ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
  for (const link of fragment.querySelectorAll('a[href]')) link.setAttribute('rel', 'nofollow noopener ugc');
  return fragment;
};
