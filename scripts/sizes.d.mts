export interface PageSize {
  title: string;
  /** As brotli. */
  bytes: number;
  requests: number;
  waves: number;
}

export function pageSizes(manifest: unknown): Record<'loader' | 'first' | 'listing' | 'all', PageSize>;
