// The rules of `juzur check` in a frame of their own, because they replace the islands' runtime. The bundle's `document`
// is the one below: it runs no script and loads nothing.

import { loadModules } from '../../cli/check/page/openPage.ts';
import { checkMarkup, type Edited, type EditorFinding } from './checkMarkup.ts';

/** The window of the checker's frame. */
export interface CheckerWindow extends Window {
  checkMarkup(edited: Edited): Promise<EditorFinding[]>;
}

// Nothing has a box in that document: what its markup does not hide counts as visible.
Element.prototype.getClientRects = function getClientRects() {
  const isHidden = this.closest('[hidden],template') || this.matches('[type=hidden]');
  return (isHidden ? [] : [this.getBoundingClientRect()]) as unknown as DOMRectList;
};

const modules = loadModules();
const check = async (edited: Edited) =>
  checkMarkup(edited, location.href, {
    dom: { document, setUrl() {}, async close() {} },
    modules: await modules,
    ownIslands: [],
  });
Object.assign(window, { checkMarkup: check });
