import { fingerprint } from "../fingerprint.ts";
import { type Compressed, compressFast } from "./compression.ts";
import { KeptAnswer } from "./kept_answer.ts";
import { chooseEncoding, matchesEtag } from "./negotiation.ts";

/** A page that is sent many times, with the headers that the middleware gave it. */
export interface KeptPage {
  /** Changes with any change of the page, including its headers. */
  readonly etag: string;
  readonly answers: {
    readonly notModified: KeptAnswer;
    readonly identity: KeptAnswer;
    /** Missing when compression does not make the page smaller. */
    readonly br?: KeptAnswer;
    readonly gzip?: KeptAnswer;
  };
  /** Bytes of all bodies together. */
  readonly bytes: number;
}

/** True for a complete page that contains nothing made for one visitor. */
export function isKeepable({ status, body, headers }: Response): boolean {
  return status === 200 && body !== null && !headers.has("set-cookie") &&
    !/no-store|private/.test(headers.get("cache-control") ?? "") &&
    !(headers.get("content-security-policy") ?? "").includes("'nonce-");
}

/** Makes a page of a response and consumes its body. Returns `before` when the new page equals it. */
export async function keepPage(response: Response, before?: KeptPage): Promise<KeptPage> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  const etag = (await fingerprint([text, ...headers])).slice(0, 32);
  if (etag === before?.etag) return before;
  headers.set("etag", `W/"${etag}"`);
  headers.set("vary", "accept-encoding");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  const plain = new TextEncoder().encode(text);
  return pageOf(etag, headers, plain, compressFast(plain));
}

/** The page's body, uncompressed. */
export async function bodyOf({ answers: { identity } }: KeptPage): Promise<Uint8Array<ArrayBuffer>> {
  return await identity.respond().bytes();
}

/** The same page with another compression of its body. */
export function recompressed(
  { etag, answers: { notModified } }: KeptPage,
  plain: Uint8Array<ArrayBuffer>,
  compressed: Compressed,
): KeptPage {
  return pageOf(etag, notModified.respond().headers, plain, compressed);
}

function pageOf(
  etag: string,
  headers: Headers,
  plain: Uint8Array<ArrayBuffer>,
  { br, gzip }: Compressed,
): KeptPage {
  let bytes = 0;
  const answer = (body: Uint8Array<ArrayBuffer>, encoding: string | null) => {
    bytes += body.length;
    const own = new Headers(headers);
    own.set("content-length", String(body.length));
    if (encoding !== null) own.set("content-encoding", encoding);
    return new KeptAnswer(body, { headers: own });
  };
  const answers = {
    notModified: new KeptAnswer(null, { status: 304, headers }),
    identity: answer(plain, null),
    ...(br.length < plain.length ? { br: answer(br, "br") } : {}),
    ...(gzip.length < plain.length ? { gzip: answer(gzip, "gzip") } : {}),
  };
  return { etag, answers, bytes };
}

/** The answer to a request with these headers. */
export function sendPage({ etag, answers }: KeptPage, request: Headers): Response {
  if (matchesEtag(request.get("if-none-match"), etag)) return answers.notModified.respond();
  const encoding = chooseEncoding(request.get("accept-encoding"), answers);
  return (answers[encoding ?? "identity"] ?? answers.identity).respond();
}
