import type { Context } from 'hono';

// In no text that a person writes, and refused by the database with an error.
const zeroByte = '\0';

/** The named fields of a posted form, each a text; a missing one, a file or one given twice is empty. */
export async function formFields<K extends string>(c: Context, ...names: K[]): Promise<Record<K, string>> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const entries = names.map((name) => {
    const value = body[name];
    return [name, typeof value === 'string' ? value.replaceAll(zeroByte, '') : ''] as const;
  });
  return Object.fromEntries(entries) as Record<K, string>;
}
