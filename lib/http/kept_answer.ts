import { Buffer } from "node:buffer";

/** An answer as it goes over the wire. */
interface ReadyAnswer {
  readonly status: number;
  /** Names and values of the headers in turn. */
  readonly fields: string[];
  /** A character for each byte. */
  readonly body: string;
}

/**
 * A Response that others were made of before: its head and body are ready, and `serve()` sends them without reading anything
 * anew. Whoever asks for more than its status gets the contents of an ordinary Response, made then, and may change that.
 */
export class KeptResponse implements Response {
  readonly #kept: KeptAnswer;
  #copy: Response | undefined;

  static {
    Object.setPrototypeOf(this.prototype, Response.prototype);
  }

  constructor(kept: KeptAnswer) {
    this.#kept = kept;
  }

  /** Null once somebody has looked closer, and perhaps changed something. */
  get ready(): ReadyAnswer | null {
    return this.#copy === undefined ? this.#kept.ready : null;
  }

  get #own(): Response {
    return this.#copy ??= this.#kept.template.clone();
  }

  get status() {
    return this.#kept.template.status;
  }
  get ok() {
    return this.#kept.template.ok;
  }
  get redirected() {
    return this.#kept.template.redirected;
  }
  get statusText() {
    return this.#kept.template.statusText;
  }
  get type() {
    return this.#kept.template.type;
  }
  get url() {
    return this.#kept.template.url;
  }
  get headers() {
    return this.#own.headers;
  }
  get body() {
    return this.#own.body;
  }
  get bodyUsed() {
    return this.#copy?.bodyUsed ?? false;
  }
  arrayBuffer() {
    return this.#own.arrayBuffer();
  }
  blob() {
    return this.#own.blob();
  }
  bytes() {
    return this.#own.bytes();
  }
  clone() {
    return this.#own.clone();
  }
  formData() {
    return this.#own.formData();
  }
  json() {
    return this.#own.json();
  }
  text() {
    return this.#own.text();
  }
}

/** An answer that is made once and sent many times. */
export class KeptAnswer {
  /** What it is, never read itself. */
  readonly template: Response;
  readonly #bytes: Uint8Array;
  #ready: ReadyAnswer | undefined;

  constructor(body: Uint8Array<ArrayBuffer> | null, init: ResponseInit) {
    this.template = new Response(body, init);
    this.#bytes = body ?? new Uint8Array();
  }

  /** Made when it is first sent: hardly anybody asks for a page in every encoding. */
  get ready(): ReadyAnswer {
    if (this.#ready === undefined) {
      const { status, headers } = this.template;
      const fields: string[] = [];
      headers.forEach((value, name) => fields.push(name, value));
      const { buffer, byteOffset, byteLength } = this.#bytes;
      this.#ready = { status, fields, body: Buffer.from(buffer, byteOffset, byteLength).toString("latin1") };
    }
    return this.#ready;
  }

  respond(): Response {
    return new KeptResponse(this);
  }
}
