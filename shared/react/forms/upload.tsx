import { useRef, useState } from 'react';
import { onAbort } from '../../page/index.ts';
import { announce, commonText, RequestError, type SendBody } from '../../request/index.ts';

/** Called while a request's body is being sent, with numbers of bytes. `total` is 0 if the browser does not know it. */
type OnProgress = (sent: number, total: number) => void;

const headersOf = (xhr: XMLHttpRequest): Headers => {
  const lines = xhr.getAllResponseHeaders().split('\r\n').filter(Boolean);
  return new Headers(lines.map((line) => line.split(/:(.*)/, 2) as [string, string]));
};

/** The response as fetch would return it, except that a redirect to the same URL cannot be detected. */
const responseOf = (xhr: XMLHttpRequest, url: string): Response => {
  const { status, statusText, response, responseURL } = xhr;
  const body = (response as ArrayBuffer | null)?.byteLength ? response : null;
  return Object.defineProperties(new Response(body, { status, statusText, headers: headersOf(xhr) }), {
    url: { value: responseURL },
    redirected: { value: responseURL !== url },
  });
};

/** Why nothing arrived. A browser sends no file that has changed since it was chosen, as those of Google Drive do. */
const failureOf = async (body: URLSearchParams | FormData): Promise<Error> => {
  try {
    for (const [, value] of [...body]) if (typeof value !== 'string') await value.slice(0, 1).arrayBuffer();
    return new TypeError('The request failed');
  } catch (cause) {
    return new RequestError('network', 'a file cannot be read', { cause, serverMessage: commonText('file') });
  }
};

/**
 * Sends a request by XMLHttpRequest and behaves like fetch, which does not report how much of a body is sent. A FormData is
 * passed on as it is, so that the browser streams its files.
 * @returns rejects with a TypeError if there is no response, with a RequestError if a file cannot be read, or with the reason of the request's signal
 */
export const sendWithProgress =
  (onProgress: OnProgress): SendBody =>
  ({ method, url, headers, signal }, body, moved) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const xhr = new XMLHttpRequest();
      xhr.open(method, url);
      xhr.responseType = 'arraybuffer';
      // The browser sets Content-Type itself, because it chooses the boundary between the parts of the body.
      for (const [name, value] of headers) if (name !== 'content-type') xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => {
        moved();
        onProgress(loaded, total);
      };
      xhr.onprogress = moved;
      xhr.onload = () => resolve(responseOf(xhr, url));
      xhr.onerror = () => failureOf(body).then(reject);
      xhr.onabort = () => reject(signal.reason);
      onAbort(signal, () => xhr.abort());
      xhr.send(body);
    });

/** What a request that sends files has besides: the time limit of an upload, which counts from the last byte. */
export const uploadOptions = (files: readonly File[], onProgress: OnProgress = () => {}) =>
  files.length ? { limit: 'upload' as const, sendBody: sendWithProgress(onProgress) } : {};

/** How much of an upload is sent. Each quarter is announced but the last, which would be heard after the result. PROF-01 @param textOf the announcement, such as "50% sent" */
export const useProgress = (textOf: (percent: number) => string) => {
  /** Null before the first byte. */
  const [percent, setPercent] = useState<number | null>(null);
  const quarter = useRef(0);
  return {
    percent,
    reset(): void {
      quarter.current = 0;
      setPercent(null);
    },
    onProgress(sent: number, total: number): void {
      if (!total) return;
      const next = Math.floor((100 * sent) / total);
      setPercent(next);
      if (next === 100 || Math.floor(next / 25) === quarter.current) return;
      quarter.current = Math.floor(next / 25);
      announce(textOf(25 * quarter.current));
    },
  };
};

interface UploadProps {
  label: string;
  percent: number | null;
  cancel: string;
  onCancel(): void;
}

/** The bar of a running upload, and a button that cancels it. PROF-01 */
export const Upload = ({ label, percent, cancel, onCancel }: UploadProps) => (
  <p className="juzur-upload">
    <progress aria-label={label} max={100} value={percent ?? undefined} />
    <bdi aria-hidden="true">{percent === null ? '' : `${percent}%`}</bdi>
    <button type="button" onClick={onCancel}>
      {cancel}
    </button>
  </p>
);
