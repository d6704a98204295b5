import type { Server } from 'node:http';

export interface MockOptions {
  /** The OpenAPI description. */
  description: object;
  /** Folder of the built islands. */
  dist: string;
  /** Folder of static pages. */
  pages?: string;
  /** Fault rules for every visitor. */
  rules?: readonly string[];
  /** Paths of the site's own, by route. */
  routes?: Readonly<Record<string, string>>;
}

/**
 * @throws Error if a route is unknown
 * @returns a server that is not listening yet
 */
export function createMock(options: MockOptions): Server;
