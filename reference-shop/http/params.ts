import type { Context } from 'hono';

/** A row's number as a path segment: `/p/${idParam}`. */
export const idParam = ':id{[1-9][0-9]{0,8}}';

/** A row's number; null for any other text. */
export const readId = (text: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** A number from 0 to `most`; null for any other text. */
export const readWholeNumber = (text: string | undefined, most: number): number | null =>
  /^\d{1,16}$/.test(text ?? '') && Number(text) <= most ? Number(text) : null;

/** The page number of a fragment: 1 if there is none, null for any other text. An island never requests page "abc". */
export const readFragmentPage = (text: string | undefined): number | null => (text === undefined ? 1 : readId(text));

const maxPage = 1_000_000;

/** The page number of a whole page: any other text is page 1. The catalogue limits it to the last page. */
export function readPage(text: string | null | undefined): number {
  const page = Math.floor(Number(text ?? 1));
  return page >= 1 ? Math.min(page, maxPage) : 1;
}

// People never type a zero byte, and the database refuses it with an error.
const zeroByte = '\0';

/** The named fields of a posted form, each as text. A field that is missing, is a file or occurs twice is empty. */
export async function formFields<K extends string>(c: Context, ...names: K[]): Promise<Record<K, string>> {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const entries = names.map((name) => {
    const value = body[name];
    return [name, typeof value === 'string' ? value.replaceAll(zeroByte, '') : ''] as const;
  });
  return Object.fromEntries(entries) as Record<K, string>;
}
