// Compiled by `tsc --noEmit`, never run. Each line under `@ts-expect-error` must fail.
import type { Fault } from '../../shared/page/index.ts';
import type { Exchange, Refusal } from '../../shared/request/index.ts';

declare const form: HTMLFormElement;
declare const element: Element;
declare const isExactly: <T>() => <U>(value: U) => [T] extends [U] ? ([U] extends [T] ? true : never) : never;

document.addEventListener('juzur:error', ({ detail }) => isExactly<Fault>()(detail) satisfies true);
window.addEventListener('juzur:refused', ({ detail }) => isExactly<Refusal>()(detail) satisfies true);
element.addEventListener('juzur:listing:page', ({ detail }) => detail.url.length + detail.page.toFixed().length);
form.addEventListener('juzur:instant-order:submit', (event) => {
  event.detail.productId.trim();
  event.preventDefault();
});
form.addEventListener('juzur:reply:sent', ({ detail }) => isExactly<{ message: string }>()(detail) satisfies true);
document.addEventListener('juzur:response', ({ detail }) => {
  detail.value = [detail.route];
  // @ts-expect-error the route says whose response it is
  detail.route = 'city';
});
document.addEventListener('juzur:request-end', ({ detail }) => isExactly<Exchange>()(detail) satisfies true);
document.addEventListener('juzur:page-view', ({ detail }) => detail.page?.toFixed());
document.addEventListener('juzur:ready', () => {});

// A response that a schema has checked.
form.addEventListener('juzur:rating-form:saved', ({ detail }) => {
  isExactly<{ status: boolean; message: string | null; rating: number | null }>()(detail) satisfies true;
});

form.addEventListener('juzur:profile-image:upload', ({ detail }) => {
  isExactly<File>()(detail.file) satisfies true;
  // @ts-expect-error the detail has no size of its own
  detail.size;
});
document.addEventListener('juzur:listing:load', ({ detail }) => {
  // @ts-expect-error a page is a number
  detail.page.trim();
});
// @ts-expect-error no island dispatches this event, and an Event has no detail
document.addEventListener('juzur:listing:laod', ({ detail }) => detail);
document.addEventListener('juzur:menu:open', ({ detail }) => {
  // @ts-expect-error this event has an empty detail
  detail.page.toFixed();
});

declare global {
  // A site's own island adds its events in the same way.
  interface JuzurEventMap {
    'juzur:countdown:over': CustomEvent<{ at: Date }>;
  }
}
element.addEventListener('juzur:countdown:over', ({ detail }) => detail.at.getTime());
