import { AnswerError } from './AnswerError.ts';

/** 2 MiB: no fragment or answer of a shop comes near it, and a phone survives it. */
const LARGEST_BYTES = 2 * 1024 * 1024;

/**
 * The whole body as text, cut off with an error rather than read without end.
 * @throws AnswerError of kind `size`
 */
export const readBody = async (response: Response, path: string): Promise<string> => {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > LARGEST_BYTES) {
      reader.cancel().catch(() => {});
      throw new AnswerError('size', path, `larger than ${LARGEST_BYTES} bytes`, response.status);
    }
    text += decoder.decode(value, { stream: true });
  }
};
