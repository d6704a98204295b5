import { InvalidResponseError } from './RequestError.ts';

/** Routes whose responses contain hashes or tokens. No event carries such a response, and no error message quotes it. */
const SECRET: readonly (string | undefined)[] = ['auth_check', 'hash_login', 'token'];

/** @param route a key of the configuration's `routes`, or undefined for a request without a route */
export const isSecret = (route: string | undefined): boolean => SECRET.includes(route);

/** 2 MiB: far larger than a shop's responses, and small enough for a phone's memory. */
const LARGEST_BYTES = 2 * 1024 * 1024;

const QUOTED_CHARACTERS = 80;

/**
 * The beginning of a response for an error message, long enough to recognize a login page or an error page.
 * @param route the request's route; the responses of some are not quoted
 */
export const quote = (text: string, route: string | undefined): string =>
  isSecret(route)
    ? 'a response that is not quoted here, because it may contain a hash or token'
    : JSON.stringify(text.trim().slice(0, QUOTED_CHARACTERS));

/**
 * The decoder for the `charset` of `Content-Type`, such as `text/html; charset=windows-1256`. The default is UTF-8.
 * @throws InvalidResponseError of kind `content-type` if the browser does not know the charset
 */
const decoderFor = ({ headers, status }: Response, path: string): TextDecoder => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  try {
    return new TextDecoder(charset);
  } catch {
    throw new InvalidResponseError('content-type', path, `unknown charset "${charset}"`, status);
  }
};

/**
 * Reads the whole body as text.
 * @throws InvalidResponseError of kind `size` if the body is larger than 2 MiB, or `content-type` if its charset is unknown
 */
export const readBody = async (response: Response, path: string): Promise<string> => {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = decoderFor(response, path);
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > LARGEST_BYTES) {
      reader.cancel().catch(() => {});
      throw new InvalidResponseError('size', path, `larger than ${LARGEST_BYTES} bytes`, response.status);
    }
    text += decoder.decode(value, { stream: true });
  }
};
