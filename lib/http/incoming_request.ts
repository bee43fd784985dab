import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Returns the requested URL exactly as the client wrote it. Nothing is decoded or normalized, so that the application can refuse paths that
 * could be read in two ways. The result may not be a valid URL, because the client chooses the Host header.
 *
 * @param host the Host header; without one (HTTP/1.0) `fallback`, the server's own address, is used
 * @param target the request target: a path, `*`, or a whole URL, which replaces Host (RFC 9112, 3.2.2)
 */
export function requestUrl(host: string | undefined, target: string, fallback: string): string {
  if (!target.startsWith("/") && target !== "*") return target;
  return `http://${host || fallback}${target === "*" ? "/*" : target}`;
}

/** The headers of a node:http request. get() and has() read them directly. Any other method creates a real Headers object first. */
class IncomingHeaders implements Headers {
  readonly #message: IncomingMessage;
  #whole: Headers | undefined;

  static {
    Object.setPrototypeOf(this.prototype, Headers.prototype);
  }

  constructor(message: IncomingMessage) {
    this.#message = message;
  }

  get(name: string): string | null {
    if (this.#whole !== undefined) return this.#whole.get(name);
    const value = this.#message.headers[name.toLowerCase()];
    // Any name may be requested, even `__proto__`. Its value is an object, not a header.
    if (typeof value === "string") return value;
    return Array.isArray(value) ? value.join(", ") : null;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  get #all(): Headers {
    if (this.#whole === undefined) {
      const { rawHeaders } = this.#message;
      this.#whole = new Headers();
      for (let at = 0; at < rawHeaders.length; at += 2) {
        this.#whole.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
      }
    }
    return this.#whole;
  }

  append(name: string, value: string): void {
    this.#all.append(name, value);
  }
  delete(name: string): void {
    this.#all.delete(name);
  }
  set(name: string, value: string): void {
    this.#all.set(name, value);
  }
  getSetCookie(): string[] {
    return this.#all.getSetCookie();
  }
  forEach(callback: (value: string, key: string, parent: Headers) => void, thisArg?: unknown): void {
    this.#all.forEach(callback, thisArg);
  }
  entries() {
    return this.#all.entries();
  }
  keys() {
    return this.#all.keys();
  }
  values() {
    return this.#all.values();
  }
  [Symbol.iterator]() {
    return this.#all[Symbol.iterator]();
  }
}

/**
 * Presents a node:http request as a Request. Creating a real Request takes as long as answering a page from the cache, and most handlers only
 * need the method, URL, headers and body. A real Request is created when any other member is first used.
 *
 * If the client disconnects before the answer is complete, the signal aborts. Reading the body then rejects with the signal's reason, a
 * DOMException named AbortError.
 */
export class IncomingRequest implements Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly #message: IncomingMessage;
  readonly #answer: ServerResponse;
  #controller: AbortController | undefined;
  /** Null: the request has no body. Undefined: nobody has asked for it yet. */
  #body: Request["body"] | undefined;
  #whole: Request | undefined;

  static {
    Object.setPrototypeOf(this.prototype, Request.prototype);
  }

  constructor(message: IncomingMessage, answer: ServerResponse, url: string) {
    this.method = message.method ?? "GET";
    this.url = url;
    this.headers = new IncomingHeaders(message);
    this.#message = message;
    this.#answer = answer;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#message.socket.destroyed) this.#controller.abort(goneError());
      else {
        this.#answer.once("close", () => {
          if (!this.#answer.writableFinished) this.#controller?.abort(goneError());
        });
      }
    }
    return this.#controller.signal;
  }

  get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    if (this.#whole !== undefined) return this.#whole.body;
    if (this.#body === undefined) {
      this.#body = hasBody(this.#message)
        ? streamBody(this.#message, () => {
          const { signal } = this;
          if (!signal.aborted) this.#controller?.abort(goneError());
          return signal.reason;
        })
        : null;
    }
    return this.#body;
  }

  get #real(): Request {
    this.#whole ??= new Request(this.url, {
      method: this.method,
      headers: this.headers,
      body: this.body,
      signal: this.signal,
    });
    return this.#whole;
  }

  get bodyUsed() {
    return this.#whole?.bodyUsed ?? this.#body?.locked ?? false;
  }
  arrayBuffer() {
    return this.#real.arrayBuffer();
  }
  blob() {
    return this.#real.blob();
  }
  bytes() {
    return this.#real.bytes();
  }
  clone() {
    return this.#real.clone();
  }
  formData() {
    return this.#real.formData();
  }
  json() {
    return this.#real.json();
  }
  text() {
    return this.#real.text();
  }
  get cache() {
    return this.#real.cache;
  }
  get credentials() {
    return this.#real.credentials;
  }
  get destination() {
    return this.#real.destination;
  }
  get integrity() {
    return this.#real.integrity;
  }
  get keepalive() {
    return this.#real.keepalive;
  }
  get mode() {
    return this.#real.mode;
  }
  get redirect() {
    return this.#real.redirect;
  }
  get referrer() {
    return this.#real.referrer;
  }
  get referrerPolicy() {
    return this.#real.referrerPolicy;
  }
}

function goneError(): DOMException {
  return new DOMException("The client went away.", "AbortError");
}

/** A request has a body only if it has a Transfer-Encoding header or a Content-Length above 0 (RFC 9112, 6.3). */
function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The body as a stream. It reads from the connection only while somebody reads from the stream. */
function streamBody(
  message: IncomingMessage,
  whyGone: () => unknown,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isOpen = true;
  const settle = (how: () => void) => {
    if (isOpen) how();
    isOpen = false;
  };
  return new ReadableStream({
    start(controller) {
      if (message.destroyed) return settle(() => controller.error(whyGone()));
      message.on("data", (chunk: Uint8Array) => {
        if (!isOpen) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) message.pause();
      });
      message.once("end", () => settle(() => controller.close()));
      message.once("error", () => settle(() => controller.error(whyGone())));
      message.pause();
    },
    pull() {
      message.resume();
    },
    cancel() {
      // Read the rest and discard it. Unread bytes would block the answer and the next requests on this connection.
      settle(() => message.resume());
    },
  });
}
