import { fingerprint } from "../fingerprint.ts";
import { type Compressed, compressFast } from "./compression.ts";
import { CachedAnswer } from "./cached_answer.ts";
import { chooseEncoding, matchesEtag } from "./negotiation.ts";
import type { ShareOptions } from "./state.ts";

/** A page that is sent many times, with the headers that the middleware gave it. */
export interface CachedPage {
  /** Changes with any change of the page, including its headers. */
  readonly etag: string;
  readonly answers: {
    readonly notModified: CachedAnswer;
    readonly identity: CachedAnswer;
    /** Missing when compression does not make the page smaller. */
    readonly br?: CachedAnswer;
    readonly gzip?: CachedAnswer;
  };
  /** Bytes of all bodies together. */
  readonly bytes: number;
}

/** True for a complete page without content for a single visitor. */
export function isCacheable(
  { status, body, headers }: Response,
  { isOnlyHere = false }: ShareOptions = {},
): boolean {
  return status === 200 && body !== null && !headers.has("set-cookie") &&
    (isOnlyHere || !/no-store|private/.test(headers.get("cache-control") ?? "")) &&
    !(headers.get("content-security-policy") ?? "").includes("'nonce-");
}

/** Seconds for which a CDN may serve a page without asking. */
export const SHARED_MAX_AGE_SECONDS = 10;

/** Browsers ask each time whether they have the present page. */
const CACHE_CONTROL = `max-age=0, must-revalidate, s-maxage=${SHARED_MAX_AGE_SECONDS}`;

/** Creates a page from a response and consumes its body. Returns `before` if the new page is equal to it. */
export async function cachePage(response: Response, before?: CachedPage): Promise<CachedPage> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  const etag = (await fingerprint([text, ...headers])).slice(0, 32);
  if (etag === before?.etag) return before;
  headers.set("etag", `W/"${etag}"`);
  headers.set("vary", "accept-encoding");
  if (!headers.has("cache-control")) headers.set("cache-control", CACHE_CONTROL);
  const plain = new TextEncoder().encode(text);
  return pageOf(etag, headers, plain, compressFast(plain));
}

/** The page's body, uncompressed. */
export async function bodyOf({ answers: { identity } }: CachedPage): Promise<Uint8Array<ArrayBuffer>> {
  return await identity.respond().bytes();
}

/** The same page with another compression of its body. */
export function recompressed(
  { etag, answers: { notModified } }: CachedPage,
  plain: Uint8Array<ArrayBuffer>,
  compressed: Compressed,
): CachedPage {
  return pageOf(etag, notModified.respond().headers, plain, compressed);
}

function pageOf(
  etag: string,
  headers: Headers,
  plain: Uint8Array<ArrayBuffer>,
  { br, gzip }: Compressed,
): CachedPage {
  let bytes = 0;
  const answer = (body: Uint8Array<ArrayBuffer>, encoding: string | null) => {
    bytes += body.length;
    const own = new Headers(headers);
    own.set("content-length", String(body.length));
    if (encoding !== null) own.set("content-encoding", encoding);
    return new CachedAnswer(body, { headers: own });
  };
  const answers = {
    notModified: new CachedAnswer(null, { status: 304, headers }),
    identity: answer(plain, null),
    ...(br.length < plain.length ? { br: answer(br, "br") } : {}),
    ...(gzip.length < plain.length ? { gzip: answer(gzip, "gzip") } : {}),
  };
  return { etag, answers, bytes };
}

/** The answer to a request with these headers. */
export function sendPage({ etag, answers }: CachedPage, request: Headers): Response {
  if (matchesEtag(request.get("if-none-match"), etag)) return answers.notModified.respond();
  const encoding = chooseEncoding(request.get("accept-encoding"), answers);
  return (answers[encoding ?? "identity"] ?? answers.identity).respond();
}
