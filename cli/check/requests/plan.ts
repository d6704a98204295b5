import type { Host, Page } from '../page/page.ts';

/** A request that an island of the page sends by itself, with the island's own code and schema. */
export interface Plan {
  island: string;
  element: HTMLElement;
  /** Requests of the same kind to the same URL are sent once per page. */
  url: string;
  /** Whether the response is for this visitor alone. */
  isPersonal?: boolean;
  /**
   * Sends the request.
   * @throws RequestError if the response is not what the island expects
   */
  send(signal: AbortSignal): Promise<unknown>;
}

/** The requests of one island on a host. */
export type Planner = (host: Host, page: Page) => Plan[];

export const planOf = ({ element, definition }: Host, url: string, send: Plan['send']): Plan => ({
  island: definition.name,
  element,
  url,
  send,
});
