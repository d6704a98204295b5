import { expect, it, vi } from 'vitest';
import { announce } from '../../../../shared/request/index.ts';

const texts = () =>
  [...document.querySelectorAll('.juzur-announcer')].map(({ parentElement, textContent }) => [
    parentElement?.localName,
    textContent,
  ]);

it('[PAGE-02] an announcement is in the dialog that opens before it is read, as the rest of the page is inert then', async () => {
  announce('السلة: قطعة واحدة');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  // happy-dom has no top layer.
  vi.spyOn(document, 'querySelectorAll').mockImplementation(
    (selector) => (selector === 'dialog:modal' ? [dialog] : document.body.querySelectorAll(selector)) as never,
  );
  await vi.waitFor(() => expect(texts()).toEqual([['dialog', 'السلة: قطعة واحدة']]));
});

it('[PAGE-02] an announcement is at the end of the body where no dialog is open', async () => {
  vi.restoreAllMocks();
  announce('تم');
  await vi.waitFor(() => expect(texts()).toEqual([['body', 'تم']]));
});

it('[PAGE-02] an announcement is read after the dialog of one before has gone, though remove() may throw', async () => {
  announce('تم');
  document.body.replaceChildren();
  vi.spyOn(Element.prototype, 'remove').mockImplementation(function (this: Element) {
    (this.parentElement as Element).removeChild(this);
  });
  announce('حُذف');
  await vi.waitFor(() => expect(texts()).toEqual([['body', 'حُذف']]));
});
