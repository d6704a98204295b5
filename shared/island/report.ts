/** What `juzur:error` carries: never a token, a hash or what a visitor typed. */
export interface Fault {
  island: string;
  element: Element | null;
  /** `hook`, `config`, `chunk`, `script`, or the kind of a failed call: `http`, `timeout`, `network`, … */
  kind: string;
  /** The HTTP status of a failed call, else null. */
  status: number | null;
  cause: unknown;
}

/** The element's own tag, without what is in it. */
const nameOf = (element: Element | null): string =>
  element ? (element.cloneNode() as Element).outerHTML.slice(0, 200) : 'page';

/**
 * The one door for errors: a cancelable `juzur:error` event from the element (or the document), then one console line
 * unless a listener cancelled it. Never throws.
 * @param cause an error; its `kind` and `status` are passed on when it has them
 */
export const report = (island: string, element: Element | null, cause: unknown): void => {
  const { kind = 'script', status = null } = (cause ?? {}) as Partial<Fault>;
  const target: EventTarget = element?.isConnected ? element : document;
  const fault: Fault = { island, element, kind, status, cause };
  try {
    if (!target.dispatchEvent(new CustomEvent('juzur:error', { bubbles: true, cancelable: true, detail: fault })))
      return;
    console.error(`juzur ${island} ${nameOf(element)}: ${(cause as Error)?.message ?? cause}`);
  } catch {
    // A page that patched dispatchEvent or console must not make an error of ours its own.
  }
};
