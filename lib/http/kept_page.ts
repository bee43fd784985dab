import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fingerprint } from "../fingerprint.ts";
import { chooseEncoding, matchesEtag } from "./negotiation.ts";

/** A page to be sent many times, with the headers that all the middleware gave it. */
export interface KeptPage {
  /** Differs when anything of the page differs, its headers included. */
  readonly etag: string;
  /** Complete answers to clone, which costs a hundredth of making one with a dozen headers. */
  readonly answers: {
    readonly notModified: Response;
    readonly identity: Response;
    /** Left out where compression makes nothing smaller. */
    readonly br?: Response;
    readonly gzip?: Response;
  };
  /** Bytes of all its bodies. */
  readonly bytes: number;
}

/** How hard brotli (0 to 11) and gzip (1 to 9) try. */
interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}

/** About a millisecond for a page; */
const FAST: Effort = { brotli: 5, gzip: 6 };
/** about a tenth of a second, for a tenth fewer bytes. */
const BEST: Effort = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** True for a page that may be sent to others: a whole one, without anything made for one visitor. */
export function isKeepable({ status, body, headers }: Response): boolean {
  return status === 200 && body !== null && !headers.has("set-cookie") &&
    !/no-store|private/.test(headers.get("cache-control") ?? "") &&
    !(headers.get("content-security-policy") ?? "").includes("'nonce-");
}

/** A page made of a response, compressed fast. It takes the response's body. Given the page before, an equal one is the same. */
export async function keepPage(response: Response, before?: KeptPage): Promise<KeptPage> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  const etag = (await fingerprint([text, ...headers])).slice(0, 32);
  if (etag === before?.etag) return before;
  headers.set("etag", `W/"${etag}"`);
  headers.set("vary", "accept-encoding");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  return await encoded(new TextEncoder().encode(text), headers, etag, FAST);
}

/** The same page in as few bytes as possible. */
export async function compressBest({ etag, answers: { identity } }: KeptPage): Promise<KeptPage> {
  const headers = new Headers(identity.headers);
  headers.delete("content-length");
  return await encoded(await identity.clone().bytes(), headers, etag, BEST);
}

async function encoded(
  plain: Uint8Array<ArrayBuffer>,
  headers: Headers,
  etag: string,
  effort: Effort,
): Promise<KeptPage> {
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.brotli } }),
    compressGzip(plain, { level: effort.gzip }),
  ]);
  let bytes = 0;
  const answer = (body: Uint8Array, encoding: string | null) => {
    bytes += body.length;
    const own = new Headers(headers);
    own.set("content-length", String(body.length));
    if (encoding !== null) own.set("content-encoding", encoding);
    return new Response(new Uint8Array(body), { headers: own });
  };
  const answers = {
    notModified: new Response(null, { status: 304, headers }),
    identity: answer(plain, null),
    ...(br.length < plain.length ? { br: answer(br, "br") } : {}),
    ...(gz.length < plain.length ? { gzip: answer(gz, "gzip") } : {}),
  };
  return { etag, answers, bytes };
}

/** The answer to a request with these headers. */
export function sendPage({ etag, answers }: KeptPage, request: Headers): Response {
  if (matchesEtag(request.get("if-none-match"), etag)) return answers.notModified.clone();
  const encoding = chooseEncoding(request.get("accept-encoding"), answers);
  return (answers[encoding ?? "identity"] ?? answers.identity).clone();
}
