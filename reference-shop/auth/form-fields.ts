import type { Context } from 'hono';

/** The named fields of a posted form, each a text; a missing one, a file or one given twice is empty. */
export async function formFields<K extends string>(c: Context, ...names: K[]): Promise<Record<K, string>> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const entries = names.map((name) => [name, typeof body[name] === 'string' ? body[name] : ''] as const);
  return Object.fromEntries(entries) as Record<K, string>;
}
