import { vi } from 'vitest';

/** An XMLHttpRequest of the page, whose progress the test reports. */
export interface Upload {
  /** Reports how many bytes are sent. */
  progress(loaded: number, total: number): void;
}

/** Sends XMLHttpRequests to `fetch`, which the test has replaced. @returns the requests so far, in order */
export const stubXhr = (): Upload[] => {
  const uploads: Upload[] = [];
  class Xhr {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    readonly #headers = new Headers();
    readonly #abort = new AbortController();
    #method = '';
    #url = '';
    #answer = new Response();
    responseType = '';
    response: ArrayBuffer | null = null;
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;

    get status() {
      return this.#answer.status;
    }
    get statusText() {
      return this.#answer.statusText;
    }
    get responseURL() {
      return this.#answer.url || this.#url;
    }
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      // happy-dom keeps the case of header names; browsers do not.
      if (name.toLowerCase() !== 'content-type') this.#headers.append(name, value);
    }
    getAllResponseHeaders() {
      return [...this.#answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }
    abort() {
      this.#abort.abort();
      this.onabort?.();
    }
    async send(body: FormData) {
      uploads.push({ progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }) });
      const { signal } = this.#abort;
      try {
        this.#answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal });
        this.response = await this.#answer.arrayBuffer();
      } catch {
        if (!signal.aborted) this.onerror?.();
        return;
      }
      if (!signal.aborted) this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Xhr);
  return uploads;
};
