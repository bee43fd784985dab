import { Buffer } from "node:buffer";

/** An answer as it goes over the wire. */
interface ReadyAnswer {
  readonly status: number;
  /** Names and values of the headers in turn. */
  readonly fields: string[];
  /** A character for each byte. */
  readonly body: string;
}

const answers = new WeakMap<Response, KeptAnswer>();

/** A Response that is no longer sent as it was kept once somebody has asked for its headers, which they may have changed. */
class KeptResponse extends Response {
  override get headers(): Headers {
    answers.delete(this);
    return super.headers;
  }
}

/**
 * What `serve()` sends for a Response that a {@linkcode KeptAnswer} gave, without reading its head and body anew, which would
 * take a third of what a shared page costs; null for any other, and for one whose headers somebody has asked for.
 */
export function readyAnswer(response: Response): ReadyAnswer | null {
  return answers.get(response)?.ready ?? null;
}

/** An answer that is made once and sent many times. */
export class KeptAnswer {
  /** What it is, never read itself. */
  readonly #template: Response;
  readonly #bytes: Uint8Array;
  #ready: ReadyAnswer | undefined;

  constructor(body: Uint8Array<ArrayBuffer> | null, init: ResponseInit) {
    this.#template = new Response(body, init);
    this.#bytes = body ?? new Uint8Array();
  }

  /** Made when it is first sent: hardly anybody asks for a page in every encoding. */
  get ready(): ReadyAnswer {
    if (this.#ready === undefined) {
      const { status, headers } = this.#template;
      const fields: string[] = [];
      headers.forEach((value, name) => fields.push(name, value));
      const { buffer, byteOffset, byteLength } = this.#bytes;
      this.#ready = { status, fields, body: Buffer.from(buffer, byteOffset, byteLength).toString("latin1") };
    }
    return this.#ready;
  }

  /** A Response of its own, which any server can send: cloning costs a hundredth of making one with a dozen headers. */
  respond(): Response {
    const response = this.#template.clone();
    Object.setPrototypeOf(response, KeptResponse.prototype);
    answers.set(response, this);
    return response;
  }
}
