// An edited example in the fragment of a link, which no server sees.
import type { PreviewPage } from '../../../preview/frame.ts';

export type Example = Required<Pick<PreviewPage, 'markup' | 'config' | 'state' | 'dir'>>;

const START = '#example=';
/** In bytes, packed. Some apps cut a longer link. */
const mostPacked = 6000;
const mostCharacters = 50_000;

const pipe = async (bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());

export const hasExample = (fragment: string): boolean => fragment.startsWith(START);

/** @returns null if the example is too long for a link */
export async function writeExample(example: Example): Promise<string | null> {
  const text = JSON.stringify(example);
  const packed = await pipe(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  if (packed.length > mostPacked || text.length > mostCharacters) return null;
  return (
    START +
    btoa(String.fromCharCode(...packed))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  );
}

/** @throws Error if the fragment has no example that can be read */
export async function readExample(fragment: string): Promise<Example> {
  const packed = atob(fragment.slice(START.length).replaceAll('-', '+').replaceAll('_', '/'));
  if (packed.length > mostPacked) throw new Error('expected a shorter link');
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  const text = new TextDecoder().decode(await pipe(bytes, new DecompressionStream('deflate-raw')));
  if (text.length > mostCharacters) throw new Error('expected a shorter example');
  const { markup, config, state, dir } = JSON.parse(text);
  if (typeof markup !== 'string' || typeof config !== 'string') throw new Error('expected markup and configuration');
  return { markup, config, state, dir: dir === 'ltr' ? 'ltr' : 'rtl' };
}
