import type { ErrorKind } from '../../core/index.ts';
import type { Fault } from '../../page/index.ts';
import type { Exchange } from '../../request/index.ts';

/** An error of the page. */
export interface SeenError {
  readonly id: number;
  readonly island: string;
  readonly element: Element | null;
  readonly kind: ErrorKind;
  readonly message: string;
  /** The fix, or null if the error contains none. */
  readonly fix: string | null;
}

/** A request of the page. */
export interface SeenRequest extends Exchange {
  readonly id: number;
  /** The parsed response, as the page's own scripts adapted it; undefined for HTML and for responses with secrets. */
  readonly response: unknown;
}

/** Maximum number of errors and of requests. Older ones are dropped, because a page that polls may stay open for days. */
const MOST = 500;

/** The errors and requests of the page so far. */
export interface Log {
  readonly errors: readonly SeenError[];
  readonly requests: readonly SeenRequest[];
  /** Records an event. */
  receive(event: Event): void;
}

const errorOf = ({ island, element, kind, cause }: Fault, id: number): SeenError => {
  const message = String((cause as Error | null)?.message ?? cause);
  const { fix = null } = Object(cause) as { fix?: string };
  // The message ends with the fix, but the overlay shows the fix separately.
  return { id, island, element, kind, fix, message: message.replace(`. Fix: ${fix}`, '') };
};

export const createLog = (): Log => {
  const errors: SeenError[] = [];
  const requests: SeenRequest[] = [];
  let count = 0;
  let response: { value: unknown } | undefined;
  const keep = <T>(list: T[], item: T) => {
    if (list.push(item) > MOST) list.shift();
  };
  return {
    errors,
    requests,
    receive({ type, detail }: Event & { detail?: unknown }) {
      count++;
      if (type === 'juzur:error') keep(errors, errorOf(detail as Fault, count));
      // A request dispatches both events in the same task, so no other request's event comes between them.
      else if (type === 'juzur:response') response = detail as { value: unknown };
      else {
        keep(requests, { ...(detail as Exchange), id: count, response: response?.value });
        response = undefined;
      }
    },
  };
};
