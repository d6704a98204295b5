/** An upload of the page, whose progress the test reports. */
export interface Upload {
  /** Reports how many bytes are sent. */
  progress(loaded: number, total: number): void;
}

/** Sends XMLHttpRequests to the page's `fetch`. @returns the uploads so far, in order, and a function that undoes it */
export const interceptUploads = (): { uploads: readonly Upload[]; restore(): void } => {
  const uploads: Upload[] = [];
  class Xhr {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    readonly #headers = new Headers();
    readonly #abort = new AbortController();
    #method = '';
    #url = '';
    #response = new Response();
    responseType = '';
    response: ArrayBuffer | null = null;
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;

    get status() {
      return this.#response.status;
    }
    get statusText() {
      return this.#response.statusText;
    }
    get responseURL() {
      return this.#response.url || this.#url;
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
      return [...this.#response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }
    abort() {
      this.#abort.abort();
      this.onabort?.();
    }
    async send(body: FormData) {
      uploads.push({ progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }) });
      const { signal } = this.#abort;
      try {
        this.#response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal });
        this.response = await this.#response.arrayBuffer();
      } catch {
        if (!signal.aborted) this.onerror?.();
        return;
      }
      if (!signal.aborted) this.onload?.();
    }
  }
  const { XMLHttpRequest } = globalThis;
  Object.assign(globalThis, { XMLHttpRequest: Xhr });
  return { uploads, restore: () => void Object.assign(globalThis, { XMLHttpRequest }) };
};
